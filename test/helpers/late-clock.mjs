import { isMainThread } from 'node:worker_threads';

/**
 * Loaded before a program (`--import`): its clock is late by LATE_BY_MS ms until SIGUSR2 comes, and right from then on.
 * So a test sees at once what takes minutes, with times that agree with its own clock.
 */
if (isMainThread) {
  const { now } = Date;
  let late = Number(process.env.LATE_BY_MS);
  Date.now = () => now() - late;
  process.on('SIGUSR2', () => {
    late = 0;
  });
}
