"""A training on the disk: a folder with its plan, how far it has come, the curve of its strength
and, at the end, the network."""

import json
import os
import zipfile
from pathlib import Path
from typing import Any

import numpy as np

from markoff.disk import keeping, reading, writing
from markoff.learn.descent import Floats
from markoff.learn.plan import Plan, as_entry, read_plan
from markoff.learn.training import Point, Training
from markoff.refusal import Sentence
from markoff.text import BadText

PLAN, CURVE, CHECKPOINT = "plan.json", "curve.json", "checkpoint.npz"


def network_in(folder: Path, plan: Plan) -> Path:
    return folder / f"{plan.game}-{plan.players}.network"


def create(folder: Path, plan: Plan) -> None:
    """A new run; refused where there is one already."""
    if (folder / PLAN).exists():
        raise BadText(
            "run_exists",
            "there is a training in {folder} already: --resume goes on with it",
            folder=str(folder),
        )
    with keeping(Sentence("a_training", "a training"), folder):
        _write(folder / PLAN, json.dumps(as_entry(plan), indent=1).encode() + b"\n")


def keep(folder: Path, training: Training) -> None:
    """Everything that is needed to go on, whole or not at all."""
    path = folder / CHECKPOINT
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    entries: dict[str, Any] = {
        **{f"weights_{name}": each for name, each in training.weights._asdict().items()},
        **{f"mean_{name}": each for name, each in training.mean._asdict().items()},
    }
    with writing(path):
        with part.open("wb") as file:
            np.savez(
                file,
                games=training.games,
                averaged=training.averaged,
                curve=np.array(training.curve, np.float64).reshape(-1, len(Point._fields)),
                **entries,
            )
        part.replace(path)
    points = [point._asdict() for point in training.curve]
    _write(folder / CURVE, json.dumps(points, indent=1).encode() + b"\n")


def resumed(folder: Path) -> Training | Plan:
    """The training in this folder, or only its plan if it has not come far enough to be kept."""
    if not (folder / PLAN).is_file():
        raise _not_a_run(folder)
    try:
        with reading(folder / PLAN):
            plan = read_plan(json.loads((folder / PLAN).read_bytes()))
        if not (folder / CHECKPOINT).exists():
            return plan
        with np.load(folder / CHECKPOINT, allow_pickle=False) as kept:
            weights, mean = (
                Floats(*(kept[f"{which}_{name}"] for name in Floats._fields))
                for which in ("weights", "mean")
            )
            curve = [Point(int(games), *rest) for games, *rest in kept["curve"].tolist()]
            return Training(plan, weights, mean, int(kept["averaged"]), int(kept["games"]), curve)
    except (ValueError, KeyError, TypeError, EOFError, zipfile.BadZipFile):
        raise _not_a_run(folder) from None


def _not_a_run(folder: Path) -> BadText:
    return BadText(
        "not_a_run", "{folder} does not hold a training that can go on", folder=str(folder)
    )


def _write(path: Path, content: bytes) -> None:
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    with writing(path):
        part.write_bytes(content)
        part.replace(path)
