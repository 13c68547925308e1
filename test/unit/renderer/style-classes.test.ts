import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/** TypeScript knows no names of a CSS module: one that is wrong is no class at all, and nothing says so. */

const folder = resolve(import.meta.dirname, '../../../renderer');
const read = (path: string): string => readFileSync(join(folder, path), 'utf8');

/** The classes that a style sheet's selectors name. */
const classesOf = (css: string): Set<string> => {
  const selectors = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/:global\([^)]*\)/g, '')
    .replace(/\{[^{}]*\}/g, '{}');
  return new Set([...selectors.matchAll(/\.([a-z]\w*)/gi)].map(([, name]) => name!));
};

interface Use {
  sheet: string;
  /** `[…]` for one that is computed, and so unknown. */
  name: string;
}

/** Each use of a class in a file. */
const usesIn = (path: string, source: string): Use[] =>
  [...source.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].flatMap(([, word, from]) => {
    const sheet = join(dirname(path), from!);
    const found = source.matchAll(new RegExp(`(?<![\\w./-])${word}(?:\\.(\\w+)|\\[([^\\]]*)\\])`, 'g'));
    return [...found].map(([, name, computed]) => ({ sheet, name: name ?? `[${computed}]` }));
  });

describe('the classes of style sheets', () => {
  const sheets = new Map(
    globSync('**/*.module.css', { cwd: folder }).map((path) => [path, classesOf(read(path))]),
  );
  const files = globSync('**/*.{ts,tsx}', { cwd: folder });
  const uses = files.flatMap((path) => usesIn(path, read(path)).map((use) => ({ path, ...use })));

  it('are there where a component names them', () => {
    expect(uses.length).toBeGreaterThan(300);
    const missing = uses.filter(({ sheet, name }) => !sheets.get(sheet)?.has(name));
    expect(missing.map(({ path, sheet, name }) => `${path}: ${name} of ${sheet}`)).toEqual([]);
  });

  it('are each of use to a component', () => {
    const used = new Set(uses.map(({ sheet, name }) => `${name} of ${sheet}`));
    const defined = [...sheets].flatMap(([sheet, names]) => [...names].map((name) => `${name} of ${sheet}`));
    expect(defined.filter((each) => !used.has(each))).toEqual([]);
  });
});
