import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { PackdeskError } from '../../shared/errors.ts';
import { companions, storePaths } from '../db/folder.ts';

/**
 * A folder that was mistyped is refused and not made. A database that is gone while its log is there is for the opening
 * to tell of.
 * @throws PackdeskError cli.usage
 */
export const mustHoldDatabase = (folder: string): void => {
  const { folder: whole, file } = storePaths(resolve(folder));
  if ([file, ...companions(file)].some((each) => existsSync(each))) return;
  const detail = `There is no database of Packdesk in ${whole}. Check --data; nothing was made.`;
  throw new PackdeskError('cli.usage', { details: { detail } });
};
