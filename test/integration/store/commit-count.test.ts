import { expect, test } from 'vitest';
import { recordingLogger } from '../../helpers/accounts.ts';
import { creation, edit, openAt, tempFolder } from '../../helpers/store.ts';

const writerUrl = new URL('../../helpers/uncounted-writer.ts', import.meta.url);

test.each([
  ['no room', 'store.full'],
  ['failing', 'store.disk'],
])(
  'what is saved is answered as saved though the counts of it cannot be written: %s',
  async (fault, code) => {
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
    // Each said once, not with each commit: the count beside the database, and the one outside of its folder.
    const troubles = lines.filter(({ event }) => event === 'store.trouble').map(({ fields }) => fields?.code);
    expect(troubles).toEqual([code, 'store.state-unwritable']);
    const next = await openAt(folder, { logger });
    expect(next.lost).toBeNull();
    expect((await next.shipments.byReferences(['OLD', 'NEW'])).map(({ version }) => version)).toEqual([2, 2]);
    await next.close();
  },
);
