import { describe, expect, it, test } from 'vitest';
import { findRetired, retiredIn } from './retired-words.ts';

test('the program uses the words of the glossary', () => {
  expect(findRetired().map(({ path, line, word }) => `${path}:${line} ${word}`)).toEqual([]);
});

describe('a retired word', () => {
  it.each([
    ['in a comment', 'electron/sync/a.ts', '// Nobody waits.\nexport {};', 'Nobody'],
    ['in a docstring', 'shared/sync/a.ts', '\n/** For whoever asks. */\nexport {};', 'whoever'],
    ['of several parts', 'electron/sync/a.ts', '/* It goes on all the same. */', 'all the same'],
    ['as a noun clause', 'shared/a.ts', '/** What a thing is. */\nexport {};', 'What'],
    ['as a clause of place', 'shared/a.ts', '/**\n * Where a thing is.\n */\nexport {};', 'Where'],
    ['in a style sheet', 'renderer/ui/a.module.css', '/* It stands above. */\n.a {\n}', 'stands'],
    ['in a document', 'docs/a.md', 'A desk that stands alone.', 'stands'],
    ['in a test', 'test/unit/a.test.ts', '// Made anew.\nexport {};', 'anew'],
    [
      'in a text of the window',
      'renderer/i18n/en/a.ts',
      "export const a = { b: 'Somebody else' };",
      'Somebody',
    ],
    ['as the name of a file', 'electron/core/agenda.ts', 'export {};', 'agenda.ts'],
  ])('is found %s', (_, path, source, word) => {
    expect(retiredIn(path, source).map((found) => found.word)).toEqual([word]);
  });

  it.each([
    ['in a string of the program', 'electron/sync/a.ts', "export const a = 'anew';"],
    ['as part of another word', 'electron/sync/a.ts', '// understands'],
    ['as the key of a text', 'renderer/i18n/en/a.ts', "export const a = {\n  anew: 'Again',\n};"],
  ])('is none %s', (_, path, source) => {
    expect(retiredIn(path, source)).toEqual([]);
  });
});
