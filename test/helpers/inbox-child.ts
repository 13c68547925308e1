import { startService } from '../../electron/app/service.ts';
import { silentLogger } from '../../electron/core/logger.ts';
import { inboxAdmin, sentProfile } from './inbox.ts';
import { keyFile } from './serve.ts';

/** A service with an inbox, to be killed at any moment. Argument: its data folder. It says its address. */
const [, , folder = ''] = process.argv;
const running = await startService({
  folder,
  logger: silentLogger,
  signingKeyFile: await keyFile(folder),
});
const { imports } = running;
await imports.profiles.save(sentProfile());
if ((await imports.inboxes.list()).inboxes.length === 0) {
  // As of a key file: the same secret after each kill.
  await imports.inboxes.add(inboxAdmin, { name: 'erp', profile: 'shop', scheme: 'standard' });
}
process.stdout.write(`${running.url}\n`);
