import { expect, it } from 'vitest';
import type { User } from '../../../electron/core/account-store.ts';
import type { PrefetchEntry } from '../../../electron/core/sync-store.ts';
import type { RemoteConnection } from '../../../electron/sync/connection.ts';
import type { Engine } from '../../../electron/sync/engine.ts';
import { statusOf } from '../../../electron/sync/status.ts';
import { defaultSyncSettings } from '../../../shared/sync/settings.ts';

const status = (given: { signedOut?: number[]; nextDue?: number; reader?: boolean; wantedBy?: number }) => {
  const { signedOut = [], nextDue = null, reader = false, wantedBy } = given;
  const wanted: PrefetchEntry[] =
    wantedBy === undefined
      ? []
      : [{ reference: 'R', userId: wantedBy, state: 'waiting', detail: '', at: 1, attempts: 0, nextAt: 0 }];
  const engine = {
    signedOut: () => new Set(signedOut),
    hasReader: () => reader,
    online: () => false,
    lastAnswerAt: () => 5,
    nextTryAt: () => 9,
    pushing: () => new Set<number>(),
    stalled: () => false,
  } as unknown as Engine;
  const link = {
    settings: { ...defaultSyncSettings, role: 'edge', url: 'https://depot.example' },
    engine,
    remote: { otherTypes: () => ['shipmentInfo.description'] } as unknown as RemoteConnection['remote'],
  } as RemoteConnection;
  return statusOf(
    {
      store: {
        counts: async () => ({ waiting: 3, held: 0, refused: 0, conflicts: 0, oldestAt: 1 }),
        waitingByUser: async () => [
          { userId: 7, count: 2 },
          { userId: 8, count: 1 },
        ],
        wanted: async () => wanted,
        nextDue: async () => nextDue,
      },
      accounts: { userById: async (id) => ({ email: `${id}@desk.example` }) as User },
    },
    link,
  );
};

it('a remote that nobody can ask any more is not said to be away', async () => {
  const nobodyAsks = { online: null, nextTryAt: null, lastAnswerAt: 5, waiting: 3 };
  const somebodyAsks = { online: false, nextTryAt: 9 };
  expect(await status({ signedOut: [7] })).toMatchObject(nobodyAsks);
  expect(await status({ signedOut: [7], wantedBy: 7 })).toMatchObject(nobodyAsks);
  expect(await status({ signedOut: [7], wantedBy: 8 })).toMatchObject(somebodyAsks);
  expect(await status({ signedOut: [7], reader: true })).toMatchObject(somebodyAsks);
  expect(await status({ signedOut: [7], nextDue: 1 })).toMatchObject(somebodyAsks);
  // No user has signed in yet, or a sign-in without the remote has shown it.
  expect(await status({})).toMatchObject(somebodyAsks);
});

it('says whose the changes are that wait, and who must sign in for theirs', async () => {
  expect(await status({ signedOut: [7, 9] })).toMatchObject({
    waitingOf: [
      { email: '7@desk.example', count: 2 },
      { email: '8@desk.example', count: 1 },
    ],
    signIn: ['7@desk.example'],
  });
});

it('names what the remote has in other JSON types', async () => {
  expect(await status({})).toMatchObject({ otherTypes: ['shipmentInfo.description'] });
});
