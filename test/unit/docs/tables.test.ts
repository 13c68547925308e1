import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Number of cells; code has bars of its own. */
const cells = (row: string): number =>
  row
    .replaceAll('\\|', '')
    .replace(/`[^`]*`/g, '')
    .split('|').length;

it('each row of a table has as many cells as its head', () => {
  const pages = globSync('{docs/*.md,*.md}', { cwd: root });
  expect(pages.length).toBeGreaterThan(20);
  const torn = pages.flatMap((page) => {
    const lines = readFileSync(new URL(page, `file://${root}`), 'utf8').split('\n');
    let head: number | null = null;
    return lines.flatMap((line, index) => {
      if (/^\|(?: *:?-+:? *\|)+$/.test(line)) head = cells(lines[index - 1] ?? '');
      if (!line.startsWith('|')) head = null;
      return head !== null && cells(line) !== head ? [`${page}:${index + 1}`] : [];
    });
  });
  expect(torn).toEqual([]);
});
