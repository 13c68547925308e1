import { describe, expect, it } from 'vitest';
import { awaitWish } from '../../../electron/cli/await-wish.ts';
import type { SettingsStore } from '../../../electron/core/settings-store.ts';
import { type AdminCommand, answerTo, createAdminCommands } from '../../../electron/sync/admin-commands.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import { someTime, tempStore } from '../../helpers/store.ts';

const EMAIL = 'ada@depot.example';

const wish: AdminCommand = {
  kind: 'decide',
  id: 'wish-1',
  email: EMAIL,
  reference: 'R1',
  version: 1,
  decisions: [{ key: 'shipmentInfo.orderNumber', take: 'mine' }],
};

/** A program's store and the one of a command running next to it, on one folder. */
const desk = async (resolve: () => Promise<unknown>) => {
  const { folder, settings, accounts } = await tempStore();
  const command = await tempStore({ folder, role: 'guest' });
  await accounts.addUser({
    uuid: 'u',
    email: EMAIL,
    firstName: 'Ada',
    lastName: 'Byron',
    companyName: 'Depot',
    clientId: 1,
    roles: ['packer'],
    defaultRole: 'packer',
    createdAt: someTime,
    passwordHash: 'hash',
    otpSeed: null,
  });
  const unused = () => Promise.reject(new Error('not asked for'));
  const { hear } = createAdminCommands({ settings, accounts, resolve, discard: unused });
  return { settings, command: command.settings, hear };
};

const taken = (settings: SettingsStore): Promise<void> =>
  expect.poll(() => answerTo(settings, wish.id)).toMatchObject({ isDone: false });

/** A clock of the command, which looks on each time that `looked` is called: minutes go by between its looks. */
const minutesBetweenLooks = (looked: (times: number) => Promise<unknown>) => {
  let looks = 0;
  return {
    now: () => looks * 30_000,
    pause: () => {
      looks += 1;
      return looked(looks);
    },
  };
};

describe('a command that asks the running program', () => {
  it('waits on where its wish was taken and the program is busy with the shipment', async () => {
    const pushed = Promise.withResolvers<void>();
    const { command, settings, hear } = await desk(() => pushed.promise);
    let heard: Promise<void> | undefined;
    const time = minutesBetweenLooks(async (times) => {
      if (times === 1) {
        heard = hear();
        await taken(settings);
      }
      // Minutes later: longer than a program that runs needs to take it.
      if (times === 8) {
        pushed.resolve();
        await heard;
      }
    });
    await expect(awaitWish(command, wish, time)).resolves.toBeUndefined();
  });

  it('says what the program has against it', async () => {
    const { command, hear } = await desk(() =>
      Promise.reject(new PackdeskError('shipment.stale', { details: { reference: 'R1' } })),
    );
    await expect(awaitWish(command, wish, minutesBetweenLooks(hear))).rejects.toMatchObject({
      code: 'shipment.stale',
    });
  });

  it('is told at once where the program fails at it', async () => {
    const { command, hear } = await desk(() => Promise.reject(new Error('a fault of this program')));
    const time = minutesBetweenLooks(() => hear().catch(() => undefined));
    await expect(awaitWish(command, wish, time)).rejects.toMatchObject({ code: 'internal' });
  });

  it('takes back what no program takes: it is not done later', async () => {
    let done = 0;
    const { command, hear } = await desk(async () => {
      done += 1;
    });
    const waiting = awaitWish(
      command,
      wish,
      minutesBetweenLooks(() => Promise.resolve()),
    );
    await expect(waiting).rejects.toMatchObject({
      code: 'cli.usage',
      details: { detail: expect.stringContaining('No desk or service runs') },
    });
    await hear();
    expect(done).toBe(0);
  });

  it('does not say that none runs where one took it and was ended', async () => {
    const { command, settings, hear } = await desk(() => new Promise(() => undefined));
    const time = minutesBetweenLooks(async (times) => {
      if (times > 1) return;
      void hear();
      await taken(settings);
    });
    await expect(awaitWish(command, wish, time)).rejects.toMatchObject({
      details: { detail: expect.stringContaining('has taken this') },
    });
  });
});
