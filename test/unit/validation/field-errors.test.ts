import { expect, test } from 'vitest';
import { errorsByPath } from '../../../shared/field-errors.ts';

test('errors stand under the path of their field, in the order in which they were found', () => {
  const found = [
    { path: 'b', words: 'one' },
    { path: 'a', words: 'two' },
    { path: 'b', words: 'three' },
  ];
  expect(errorsByPath(found)).toEqual({ b: ['one', 'three'], a: ['two'] });
  expect(errorsByPath([])).toEqual({});
});

test.each(['constructor', 'toString', '__proto__'])('%s is a path as any other', (path) => {
  const errors = errorsByPath([{ path, words: 'Is no member that a profile has.' }]);
  expect(Object.entries(errors)).toEqual([[path, ['Is no member that a profile has.']]]);
});
