// @ts-check
import { pathToFileURL } from 'node:url';

/**
 * Runs a module's command line in this process, so that signals reach the service directly. The module finds
 * its own arguments in process.argv and runs on import, or exports `main(args)`.
 * @param {string} file
 * @param {string[]} args
 */
export const become = async (file, args) => {
  process.argv = [process.execPath, file, ...args];
  const module = await import(pathToFileURL(file).href);
  if (typeof module.main === 'function') await module.main(args);
};
