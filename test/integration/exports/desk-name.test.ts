import { expect, it } from 'vitest';
import { randomIds } from '../../../electron/core/ids.ts';
import { deskName } from '../../../electron/service/desk-name.ts';
import { tempStore } from '../../helpers/store.ts';

it('A desk whose hot folders and exports ask for its name at one moment has one, then and later', async () => {
  const { settings } = await tempStore();
  const names = await Promise.all([deskName(settings, randomIds), deskName(settings, randomIds)]);
  expect(new Set([...names, await deskName(settings, randomIds)]).size).toBe(1);
});
