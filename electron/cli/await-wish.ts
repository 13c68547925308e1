import { setTimeout as sleep } from 'node:timers/promises';
import { isErrorCode, PackdeskError } from '../../shared/errors.ts';
import type { SettingsStore } from '../core/settings-store.ts';
import { type AdminCommand, answerTo, askFor, takeBack } from '../sync/admin-commands.ts';

/** A running desk looks every 15 seconds. */
const PATIENCE_MS = 40_000;
/** One that has taken a wish does it behind what is being sent of the shipment, which a slow remote draws out. */
const TAKEN_PATIENCE_MS = 15 * 60_000;
const LOOK_MS = 200;

export interface WishTime {
  /** Time that only goes on, ms. */
  now(): number;
  /** Waits until it is worth looking again. */
  pause(): Promise<unknown>;
}

const usualTime: WishTime = { now: () => performance.now(), pause: () => sleep(LOOK_MS) };

const usage = (detail: string): PackdeskError => new PackdeskError('cli.usage', { details: { detail } });

/**
 * Hands a wish to the running desk or service, and waits until it is done.
 * @throws PackdeskError what the program says against it; cli.usage where none takes it (it is taken back then), or
 *   where one has taken it and is not done
 */
export const awaitWish = async (
  settings: SettingsStore,
  wish: AdminCommand,
  { now, pause }: WishTime = usualTime,
): Promise<void> => {
  await askFor(settings, wish);
  let isTaken = false;
  /** @throws PackdeskError what the program says against it */
  const isDone = async (): Promise<boolean> => {
    const answer = await answerTo(settings, wish.id);
    isTaken ||= answer !== null;
    if (!answer?.isDone) return false;
    if (answer.code === null) return true;
    throw new PackdeskError(isErrorCode(answer.code) ? answer.code : 'internal', {});
  };

  const began = now();
  while (now() - began <= (isTaken ? TAKEN_PATIENCE_MS : PATIENCE_MS)) {
    if (await isDone()) return;
    await pause();
  }
  await takeBack(settings, wish.id);
  // It may have been taken a moment before.
  if (await isDone()) return;
  throw usage(
    isTaken
      ? 'The running desk or service has taken this and has not finished it. Look again later with admin sync conflicts and admin sync list.'
      : 'No desk or service runs on this data folder. Start it, then run this again.',
  );
};
