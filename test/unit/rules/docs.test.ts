import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allRules } from '../../../shared/rules/index.ts';
import { rulesTable } from '../../docs/rules-table.ts';
import { RULES_FILE } from '../../docs/write.ts';

it('docs/rules.md says what the rules are (npm run docs writes it)', () => {
  expect(readFileSync(RULES_FILE, 'utf8')).toBe(rulesTable());
});

it('the table has each rule once, with what and source', () => {
  const rows = rulesTable()
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  expect(rows.map((line) => /^\| `([^`]+)`/.exec(line)?.[1])).toEqual(allRules.map(({ id }) => id));
  for (const line of rows) {
    const cells = line.split(/(?<!\\)\|/).map((text) => text.trim());
    expect(cells).toHaveLength(8);
    expect(cells[4]).not.toBe('');
    expect(cells[6]).not.toBe('');
  }
});
