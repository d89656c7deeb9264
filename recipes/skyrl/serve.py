"""Starts SkyRL's Tinker server without uv: its engine runs in this Python.

    python serve.py --base-model DIR --backend jax --backend-config JSON
"""

import argparse
import sys

import uvicorn
from skyrl.tinker import api
from skyrl.tinker.config import EngineConfig, add_model, config_to_argv


def build_engine_command(_parent: list[str], config: EngineConfig) -> list[str]:
    return [sys.executable, "-m", "skyrl.tinker.engine", *config_to_argv(config)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    add_model(parser, EngineConfig)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    values = vars(parser.parse_args())
    fields = {k: v for k, v in values.items() if k in EngineConfig.model_fields}
    api._build_uv_run_cmd_engine = build_engine_command
    api.app.state.engine_config = EngineConfig.model_validate(fields)
    uvicorn.run(
        api.app,
        host=values["host"],
        port=values["port"],
        log_level="warning",
        backlog=api.SKYRL_HTTP_CONNECTION_LIMIT,
        timeout_keep_alive=api.HTTP_KEEP_ALIVE_TIMEOUT_SECONDS,
    )


if __name__ == "__main__":
    main()
