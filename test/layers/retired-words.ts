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
const WORDS =
  /\b(whoever|whomever|somebody|nobody|anybody|anew|all +the +same|stands|taken over|seen to)\b/gi;

/** A comment begins with a verb or the thing it is about; a docstring does so without a clause before it. */
const OPENINGS = /(?<=^[\s*]*)(?:What|Whether|Who|Whom|Whose)\b|(?<=^\*\s*)(?:How|Where)\b/g;

/** Texts of the desk in English. Those of documents have the words of their trade. */
const TEXTS = /^(?:renderer\/i18n\/en\/|shared\/i18n\/en\/(?!forms|labels|manifests|papers))/;

/** Names of files before the glossary. */
const FILES = new Set(
  [
    ...['agenda', 'patience', 'looks', 'question-looks', 'asking', 'heard', 'standing', 'news', 'moving'],
    ...['another-remote', 'adopt', 'arrival', 'asked-before', 'note-asked', 'shown-by-tag'],
    ...['got', 'taken', 'wishes', 'held', 'returning', 'overtaken', 'made-for'],
    ...['paper-turn', 'turn', 'turn-matrix', 'keeping', 'wanted', 'count-on', 'last-saved', 'upkeep'],
    ...['astray', 'brought', 'carried', 'settled', 'later', 'share', 'in-turn', 'lanes', 'label-anew'],
    'turns',
  ].map((name) => `${name}.ts`),
);

/** Comments of a source or a style sheet, or the whole of a document, with where their text begins. */
const commentsIn = (path: string, source: string): { start: number; value: string }[] => {
  if (path.endsWith('.md')) return [{ start: 0, value: source }];
  return path.endsWith('.css')
    ? [...source.matchAll(/\/\*[\s\S]*?\*\//g)].map(({ index, 0: value }) => ({
        start: index + 2,
        value: value.slice(2),
      }))
    : parseSync(path, source).comments.map(({ start, value }) => ({ start: start + 2, value }));
};

const lineAt = (source: string, index: number): number => source.slice(0, index).split('\n').length;

/** Retired words in the comments of a source, or in its texts where it is one of the window's word files. */
export const retiredIn = (path: string, source: string): Retired[] => {
  const name = FILES.has(basename(path)) ? [{ path, line: 1, word: basename(path) }] : [];
  const isText = TEXTS.test(path);
  const parts = isText
    ? [{ start: 0, value: source.replace(/^ *('[^']*'|\w+):/gm, (key) => ' '.repeat(key.length)) }]
    : commentsIn(path, source).map(({ start, value }) => ({
        start,
        // Names of the code are not words of the comment.
        value: value
          .replace(/@param \w+|`[^`]*`/g, (named) => ' '.repeat(named.length))
          .replace(/\n\s*\*?/g, (end) => ' '.repeat(end.length)),
      }));
  const words = parts.flatMap(({ start, value }) =>
    [...value.matchAll(WORDS), ...(isText ? [] : value.matchAll(OPENINGS))].map(({ index, 0: word }) => ({
      path,
      line: lineAt(source, start + index),
      word,
    })),
  );
  return [...name, ...words];
};

/** Retired words in every source of the program and its tests, and in its documents. */
export const findRetired = (): Retired[] => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  return globSync(['*.{ts,md}', 'docs/*.md', '{shared,electron,renderer,test}/**/*.{ts,tsx,mjs,css}'], {
    cwd: root,
  }).flatMap((file) => retiredIn(file.split(sep).join('/'), readFileSync(join(root, file), 'utf8')));
};
