import { test } from 'vitest';
import { volume } from '../helpers/profile.ts';
import { holdsFor } from './quick.ts';

test('two desks, a remote and a third writer lose nothing: seeds from 7501', { timeout: 900_000 }, () =>
  holdsFor(7501, volume(30, 2500)),
);
