import { posix } from 'node:path';

/**
 * The order of the layers: each may import itself and the ones before it. Layers of one line may not import
 * each other.
 */
const ORDER = [
  ['shared'],
  ['core'],
  ['http-client', 'db'],
  ['service'],
  ['sync', 'labels', 'karrio', 'import'],
  ['printing'],
  ['desk'],
  ['bridge'],
  ['app'],
  ['hosts', 'cli'],
] as const;

type Layer = (typeof ORDER)[number][number] | 'renderer';

const rankOf = (layer: Layer): number => ORDER.findIndex((line) => line.some((name) => name === layer));

/** The layer that a file belongs to; null for a file that belongs to none (which is itself a fault). */
export const layerOf = (path: string): Layer | null => {
  const [top, second] = path.split('/');
  if (top === 'shared' || top === 'renderer') return top;
  if (top !== 'electron') return null;
  return ORDER.flat().find((layer) => layer === second && layer !== 'shared') ?? null;
};

export const mayImport = (from: Layer, to: Layer): boolean => {
  if (from === to) return true;
  if (from === 'renderer') return to === 'shared';
  return to !== 'renderer' && rankOf(to) < rankOf(from);
};

/**
 * The order within the window: `ui` draws what it is given, `stores` hold, `parts` are what several features have of
 * both, features and the files at the top use all. Those of one line may not import each other.
 */
const WINDOW = [['api', 'i18n', 'lib', 'theme.ts'], ['stores', 'ui'], ['parts'], ['features']] as const;

const roomOf = (path: string): string => path.split('/')[1] ?? '';
const rankInWindow = (path: string): number =>
  WINDOW.findIndex((line) => line.some((name) => name === roomOf(path)));

/** For two files of the window. */
export const mayImportInWindow = (from: string, to: string): boolean => {
  const rank = rankInWindow(from);
  // A file beside the rooms starts the window; a room that is not named above may import nothing.
  if (from.split('/').length === 2 || roomOf(from) === roomOf(to)) return true;
  const below = rankInWindow(to);
  return below !== -1 && below < rank;
};

/** Resolves a relative specifier from its file; null for a package. */
export const resolveRelative = (from: string, specifier: string): string | null =>
  specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : null;

/** `@scope/name/file` and `name/file` without the file. */
export const packageOf = (specifier: string): string =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
