import { expect, test } from 'vitest';
import { recordingLogger } from '../../helpers/accounts.ts';
import { creation, edit, openAt, tempFolder } from '../../helpers/store.ts';

const writerUrl = new URL('../../helpers/uncounted-writer.ts', import.meta.url);

test.each(['no room', 'failing'])(
  'what is saved is answered as saved though the count beside the database cannot be written: %s',
  async (fault) => {
    const folder = await tempFolder();
    const { logger, lines } = recordingLogger();
    const store = await openAt(folder, { writerUrl, logger });
    await store.shipments.commit([creation('OLD')]);
    const [set, ...saved] = await Promise.allSettled([
      store.settings.set(fault, 1),
      store.shipments.commit([creation('NEW')]),
      store.shipments.commit([edit('OLD', 1)]),
    ]);
    expect(set.status).toBe('fulfilled');
    expect(saved).toMatchObject([
      { value: { outcome: 'saved', versions: [1] } },
      { value: { outcome: 'saved', versions: [2] } },
    ]);
    expect(await store.shipments.commit([edit('NEW', 1)])).toEqual({ outcome: 'saved', versions: [2] });
    await store.close();
    // Said once, not with each commit.
    expect(lines.filter(({ event }) => event === 'store.trouble')).toHaveLength(1);
    const next = await openAt(folder, { logger });
    expect(next.lost).toBeNull();
    expect((await next.shipments.byReferences(['OLD', 'NEW'])).map(({ version }) => version)).toEqual([2, 2]);
    await next.close();
  },
);
