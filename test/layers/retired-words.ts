import { globSync, readFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';

/** A word, or the name of a file, that docs/glossary.md has another one for. */
export interface Retired {
  path: string;
  line: number;
  word: string;
}

/** Words that read as translated, with what to write instead. */
const WORDS = /\b(whoever|whomever|somebody|nobody|anybody|anew|all the same|stands|taken over|seen to)\b/gi;

/** Folders whose comments have been rewritten. The list only grows, until it is the whole tree. */
const PLAIN = [
  ...['app', 'bridge', 'cli', 'core', 'db', 'hosts', 'printing', 'service', 'sync'].map(
    (room) => `electron/${room}/`,
  ),
  ...['bridge', 'printing', 'sync'].map((room) => `shared/${room}/`),
];

/** Texts of the window, in English. */
const TEXTS = 'renderer/i18n/en/';

/** What files were called before the glossary. */
const FILES = new Set(
  [
    ...['agenda', 'patience', 'looks', 'question-looks', 'asking', 'heard', 'standing', 'news', 'moving'],
    ...['another-remote', 'adopt', 'arrival', 'asked-before', 'note-asked', 'shown-by-tag'],
    ...['got', 'taken', 'wishes', 'held', 'returning', 'overtaken', 'made-for'],
    ...['paper-turn', 'turn', 'turn-matrix', 'keeping', 'wanted', 'count-on', 'last-saved', 'upkeep'],
    ...['astray', 'brought', 'carried', 'settled', 'later', 'share', 'in-turn', 'lanes', 'label-anew'],
  ].map((name) => `${name}.ts`),
);

const lineAt = (source: string, index: number): number => source.slice(0, index).split('\n').length;

/** Retired words in the comments of a source, or in its texts where it is one of the window's word files. */
export const retiredIn = (path: string, source: string): Retired[] => {
  const name = FILES.has(basename(path)) ? [{ path, line: 1, word: basename(path) }] : [];
  const isText = path.startsWith(TEXTS);
  if (!isText && !PLAIN.some((folder) => path.startsWith(folder))) return name;
  const parts = isText
    ? [{ start: 0, value: source.replace(/^ *('[^']*'|\w+):/gm, (key) => ' '.repeat(key.length)) }]
    : parseSync(path, source).comments.map(({ start, value }) => ({
        start: start + 2,
        // Names of the code are not words of the comment.
        value: value.replace(/@param \w+|`[^`]*`/g, (named) => ' '.repeat(named.length)),
      }));
  const words = parts.flatMap(({ start, value }) =>
    [...value.matchAll(WORDS)].map(({ index, 0: word }) => ({
      path,
      line: lineAt(source, start + index),
      word,
    })),
  );
  return [...name, ...words];
};

/** The same for every source of the program. */
export const findRetired = (): Retired[] => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  return globSync('{shared,electron,renderer}/**/*.{ts,tsx}', { cwd: root }).flatMap((file) =>
    retiredIn(file.split(sep).join('/'), readFileSync(join(root, file), 'utf8')),
  );
};
