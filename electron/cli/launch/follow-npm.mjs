// @ts-check

const EVERY_MS = 250;

/**
 * Ends this process as SIGTERM would when npm is gone. npm hands a signal to the shell that it started us
 * with, and a plain `sh` dies of it without handing it on: the service would live on and keep its folder.
 * Started without npm, or on Windows (where no process inherits an orphan), this does nothing.
 */
export const followNpm = () => {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, EVERY_MS);
  timer.unref();
};
