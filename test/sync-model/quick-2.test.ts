import { test } from 'vitest';
import { volume } from '../helpers/profile.ts';
import { holdsFor } from './quick.ts';

test('two desks, a remote and a third writer lose nothing: seeds from 2501', { timeout: 900_000 }, () =>
  holdsFor(2501, volume(30, 2500)),
);
