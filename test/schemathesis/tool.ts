import { pythonEnvironment } from '../helpers/python-environment.ts';

/** The release that the expected answers of `schemathesis.toml` were written for. */
const VERSION = '4.32.5';

/**
 * The program `st`. It is no dependency of Packdesk: the first run puts it, from PyPI, into a Python environment of its
 * own.
 * @throws Error where there is no Python 3.10 with `venv`, or PyPI cannot be reached
 */
export const schemathesis = async (): Promise<string> => {
  const python = pythonEnvironment(`schemathesis-${VERSION}`);
  await python.install([`schemathesis==${VERSION}`]);
  return python.program('st');
};
