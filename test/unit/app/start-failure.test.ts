import { expect, it } from 'vitest';
import { startFailure } from '../../../electron/app/start-failure.ts';
import { PackdeskError } from '../../../shared/errors.ts';

const failed = (code: string, syscall: string) =>
  Object.assign(new Error(`${syscall} ${code}: 127.0.0.1:81`), { code, syscall });

it.each([
  ['EADDRINUSE', 'listen', 'The port is in use by another program.'],
  ['EACCES', 'listen', 'below 1024'],
  ['EADDRNOTAVAIL', 'listen', 'does not have the address given with --host'],
  ['ENOTFOUND', 'getaddrinfo', 'The name given with --host is not known.'],
])('%s of %s is told in a sentence, without a stack', (code, syscall, words) => {
  const said = startFailure(failed(code, syscall));
  expect(said).toContain(words);
  expect(said).not.toContain('\n');
});

it('a coded failure is its own words', () => {
  const error = new PackdeskError('store.full', { details: { folder: '/data' } });
  expect(startFailure(error)).toBe(error.message);
});

it('a mistake of our own keeps its stack, and its cause', () => {
  const said = startFailure(new Error('outer', { cause: failed('EACCES', 'open') }));
  expect(said).toContain('outer');
  expect(said).toContain('caused by Error: open EACCES');
  expect(said).toMatch(/\n {4}at /);
});
