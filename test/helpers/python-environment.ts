import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runToEnd } from './run-to-end.ts';

const onWindows = process.platform === 'win32';

/** A Python environment in the temporary folder, for a program of PyPI that Packdesk is tested with or against. */
export interface PythonEnvironment {
  folder: string;
  /** Path of a program that one of its packages brings. */
  program(name: string): string;
  /** True once `install` has run to its end. */
  isComplete(): boolean;
  /**
   * Installs by the arguments of `pip install`, then does what remains; nothing where that has been done before.
   * @throws Error where there is no Python with `venv`, or PyPI cannot be reached
   */
  install(pipArguments: readonly string[], finish?: () => Promise<void>): Promise<void>;
}

/** @param name a new one for each change of what is in it */
export const pythonEnvironment = (name: string): PythonEnvironment => {
  const folder = join(tmpdir(), `packdesk-${name}`);
  const stamp = join(folder, 'complete');
  const program = (called: string): string =>
    onWindows ? join(folder, 'Scripts', `${called}.exe`) : join(folder, 'bin', called);
  const isComplete = (): boolean => existsSync(stamp);
  return {
    folder,
    program,
    isComplete,
    install: async (pipArguments, finish) => {
      if (isComplete()) return;
      await mkdir(folder, { recursive: true });
      await runToEnd(onWindows ? 'python' : 'python3', ['-m', 'venv', folder]);
      await runToEnd(program('python'), ['-m', 'pip', 'install', '--quiet', ...pipArguments]);
      await finish?.();
      await writeFile(stamp, '');
    },
  };
};
