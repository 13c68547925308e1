import { expect, it, onTestFinished } from 'vitest';
import { silentLogger } from '../../../electron/core/logger.ts';
import { InboxImports } from '../../../electron/import/inbox/inbox-imports.ts';
import { createInboxSettings } from '../../../electron/service/inboxes/settings.ts';
import { createImportProfiles } from '../../../electron/service/orders/profiles.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import { OrderInbox } from '../../../shared/import/inbox.ts';
import { handTimers } from '../../helpers/hand-timers.ts';
import { inboxAdmin, sentProfile } from '../../helpers/inbox.ts';
import { tempStore } from '../../helpers/store.ts';

it('A sent order that fails for a fault of our own holds up none behind it, unlike a full disk', async () => {
  const store = await tempStore();
  const { clock, timers, pass } = handTimers();
  const common = { settings: createInboxSettings(store.settings), logger: silentLogger, clock, timers };
  const profiles = createImportProfiles({ settings: store.settings, logger: silentLogger });
  await profiles.save(sentProfile());
  const { sessionId, ...by } = inboxAdmin;
  const inbox = { name: 'erp', profile: 'shop', scheme: 'standard', by } as const;
  await common.settings.change(() => [
    OrderInbox.parse({
      ...inbox,
      generation: 1,
      secretSource: 'keychain',
      previousUntil: null,
      createdAt: 1,
    }),
  ]);
  for (const message of ['a', 'b'])
    await store.inbox.take({
      inbox: 'erp',
      message,
      digest: '',
      body: Buffer.from('[{"number":"1"}]'),
      at: 1,
    });
  let code: 'store.full' | 'internal' = 'store.full';
  const imports = new InboxImports({
    ...{ ...common, profiles, store: store.inbox },
    imports: {
      table: async ({ id }) => {
        if (id === 'erp 1') throw new PackdeskError(code);
        return { orders: [], error: null };
      },
    },
  });
  onTestFinished(() => imports.stop());
  imports.start();
  await imports.idle();
  expect(await store.inbox.waiting(9)).toHaveLength(2);
  code = 'internal';
  pass(3_000);
  await imports.idle();
  expect(await store.inbox.waiting(9)).toEqual([]);
  expect(await store.inbox.open(9)).toMatchObject([
    { message: 'a', state: 'refused', outcome: { error: { code: 'internal' } } },
  ]);
});
