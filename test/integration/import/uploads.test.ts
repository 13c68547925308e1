import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Caller } from '../../../electron/core/caller.ts';
import { randomIds } from '../../../electron/core/ids.ts';
import { silentLogger } from '../../../electron/core/logger.ts';
import { Uploads } from '../../../electron/desk/imports/uploads.ts';
import { tempFolder } from '../../helpers/store.ts';

const ada: Caller = { userId: 1, email: 'packer@desk.example', role: 'packer', sessionId: 's' };

it('A file whose end the disk did not take is dropped, and never counts as whole', async () => {
  const folder = join(await tempFolder(), 'uploads');
  const uploads = new Uploads({ folder, ids: randomIds, logger: silentLogger });
  const { id } = await uploads.begin(ada, { name: 'orders.csv', size: 6 });
  await uploads.add(ada, id, 0, Buffer.from('Ord'));
  // As a disk that is full or away: nothing can be written there.
  await rm(folder, { recursive: true });
  await expect(uploads.add(ada, id, 3, Buffer.from('er\n'))).rejects.toMatchObject({
    code: 'store.unwritable',
  });
  expect(() => uploads.whole(ada, id)).toThrow(expect.objectContaining({ code: 'import.gone' }));
});
