import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readProfile } from '../../../shared/carrier/read.ts';
import { readRules } from '../../../shared/carrier-rules/read.ts';

it('the profiles and the rules of docs/carriers.md are valid', async () => {
  const page = await readFile(new URL('../../../docs/carriers.md', import.meta.url), 'utf8');
  const examples = [...page.matchAll(/```json\n(.*?)```/gs)].map(
    ([, text]) => JSON.parse(text ?? '') as unknown,
  );
  const [rules, ...others] = examples.filter(Array.isArray);
  const profiles = examples.filter((example) => !Array.isArray(example));
  expect(profiles).toHaveLength(2);
  for (const example of profiles) expect(readProfile(example).problems).toEqual([]);
  expect(others).toEqual([]);
  expect(readRules(rules).problems).toEqual([]);
});
