import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readProfile } from '../../../shared/carrier/read.ts';

it('the profiles of docs/carriers.md are valid', async () => {
  const page = await readFile(new URL('../../../docs/carriers.md', import.meta.url), 'utf8');
  const examples = [...page.matchAll(/```json\n(.*?)```/gs)].map(
    ([, text]) => JSON.parse(text ?? '') as unknown,
  );
  expect(examples).toHaveLength(2);
  for (const example of examples) expect(readProfile(example).problems).toEqual([]);
});
