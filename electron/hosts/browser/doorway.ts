import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A page on the disk that leads a browser to the desk's window. */
export interface Doorway {
  /** Address for the browser: a `file:` one without a secret. */
  url: string;
  /** Takes the page away; it may be gone already. */
  remove(): Promise<void>;
}

/** The same at each start, since browsers remember a window's size by its address. */
const FOLDER = 'window';
const FILE = 'open.html';

/** Only attributes are filled in, with an address of ours: it has no letter that HTML takes for its own. */
const page = (address: string): string => `<!doctype html>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0; url=${address}">
<title>Packdesk</title>
`;

/**
 * Writes the page. Every user of a computer can read the arguments of every program, so what admits a window
 * is not among them: it is in a file that only the desk's own user can read, in a folder that only they can
 * enter.
 * @param dataFolder of the desk
 * @param address where the page leads, with what admits the window
 */
export const openDoorway = async (dataFolder: string, address: string): Promise<Doorway> => {
  const folder = join(dataFolder, FOLDER);
  const file = join(folder, FILE);
  // Left over from a killed run: created again, so that its permissions are certain.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  await writeFile(file, page(address), { mode: 0o600, flag: 'wx' });
  return { url: pathToFileURL(file).href, remove: () => rm(folder, { recursive: true, force: true }) };
};
