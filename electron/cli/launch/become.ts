import { pathToFileURL } from 'node:url';

const hasMain = (module: unknown): module is { main: (args: string[]) => unknown } =>
  typeof module === 'object' && module !== null && 'main' in module && typeof module.main === 'function';

/**
 * Runs a module's command line in this process, so that no process of ours stands between a signal and the
 * service. The module finds its own arguments in process.argv and runs on import, or exports `main(args)`.
 */
export const become = async (file: string, args: string[]): Promise<void> => {
  process.argv = [process.execPath, file, ...args];
  const module: unknown = await import(pathToFileURL(file).href);
  if (hasMain(module)) await module.main(args);
};
