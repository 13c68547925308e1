import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runToEnd } from './processes.ts';

/** The release that the expected answers of `schemathesis.toml` were written for. */
const VERSION = '4.32.5';

const programIn = (folder: string): string =>
  process.platform === 'win32' ? join(folder, 'Scripts', 'st.exe') : join(folder, 'bin', 'st');

/**
 * The program `st`. It is no dependency of Packdesk: the first run puts it, from PyPI, into a Python environment of its
 * own in the temporary folder.
 * @throws Error where there is no Python 3.10 with `venv`, or PyPI cannot be reached
 */
export const schemathesis = async (): Promise<string> => {
  const folder = join(tmpdir(), `packdesk-schemathesis-${VERSION}`);
  const program = programIn(folder);
  if (existsSync(program)) return program;
  await mkdir(folder, { recursive: true });
  await runToEnd('python3', ['-m', 'venv', folder]);
  const python = join(folder, process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python');
  await runToEnd(python, ['-m', 'pip', 'install', '--quiet', `schemathesis==${VERSION}`]);
  return program;
};
