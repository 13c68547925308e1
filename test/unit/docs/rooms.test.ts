import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const exists = (path: string): boolean => existsSync(join(root, path));

/** Texts between backticks; those of one line, since a fence has three of them. */
const quoted = (text: string): string[] =>
  [...text.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].map(([, each]) => each ?? '');

const isFile = (text: string): boolean => /^[\w./-]+\.(?:tsx?|mjs|css)$/.test(text);
const isFromTop = (text: string): boolean => /^(?:shared|electron|renderer|test|docs)\//.test(text);

const page = read('docs/architecture.md');

/** The rows of the rooms: their folders, and the files that they name. */
const rows = page
  .slice(page.indexOf('\n## 7. The rooms'))
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [, folders = '', ...rest] = line.split('|');
    return { folders: quoted(folders), files: quoted(rest.join('|')).filter(isFile) };
  });

it('each folder with code has one row', () => {
  const sources = globSync('{shared,electron,renderer}/**/*.{ts,tsx}', { cwd: root });
  const folders = new Set(sources.map((path) => dirname(path).split(sep).join('/')));
  expect(rows.flatMap((row) => row.folders).toSorted()).toEqual([...folders].toSorted());
});

it('each row names files, and its folders have them', () => {
  const paths = rows.map(({ folders, files }) =>
    files.flatMap((file) => (isFromTop(file) ? [file] : folders.map((folder) => `${folder}/${file}`))),
  );
  expect(rows.filter((_, index) => paths[index]?.length === 0)).toEqual([]);
  expect(paths.flat().filter((path) => !exists(path))).toEqual([]);
});

it.each(['CONTRIBUTING.md', ...globSync('docs/*.md', { cwd: root })])(
  'each path in %s exists',
  (document) => {
    const paths = quoted(read(document)).filter((text) => isFromTop(text) && /^[\w./-]+$/.test(text));
    // The name of a file that is still to be made.
    expect(paths.filter((path) => !exists(path) && !path.includes('000N-'))).toEqual([]);
  },
);

it('each function that architecture.md names is in its file', () => {
  const named = [...page.matchAll(/`([\w./-]+\.tsx?)` → ((?:`[\w.]+`(?:, )?)+)/g)].flatMap(
    ([, path = '', names = '']) =>
      quoted(names)
        .flatMap((name) => name.split('.'))
        .map((name) => ({ path, name })),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(
    named.filter(({ path, name }) => isFromTop(path) && !new RegExp(`\\b${name}\\b`).test(read(path))),
  ).toEqual([]);
});
