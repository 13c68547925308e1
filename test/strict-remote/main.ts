import { HELP, readOptions } from './options.ts';
import { STRANGER } from './service.ts';
import { startStrictRemote } from './strict-remote.ts';

/** `npm run strict-remote`. Runs until a signal. @throws CommandFailure */
export const main = async (args: string[]): Promise<void> => {
  const read = readOptions(args);
  if (read === null) return void process.stdout.write(HELP);
  const remote = await startStrictRemote(read.options);
  remote.put(...read.shipments);
  process.stdout.write(`${JSON.stringify({ url: remote.url, ...STRANGER })}\n`);
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end());
  await ended;
  await remote.close();
};
