import { openKeychain } from '../../../electron/app/os-keychain.ts';
import { randomIds } from '../../../electron/core/ids.ts';
import type { Logger } from '../../../electron/core/logger.ts';
import { loadSigningKey } from '../../../electron/service/accounts/signing-key.ts';

/** Runs inside a private session bus: `child.ts FOLDER set NAME VALUE | get NAME | delete NAME | key | open`. */
const [folder = '', action = 'open', name = '', value = ''] = process.argv.slice(2);

const events: string[] = [];
const note = (event: string) => {
  events.push(event);
};
const logger: Logger = { debug: note, info: note, warn: note, error: note, child: () => logger };

const secrets = await openKeychain({ folder, logger });
let result: string | null = null;
if (action === 'set') await secrets.set(name, value);
if (action === 'delete') await secrets.delete(name);
if (action === 'set' || action === 'get') result = await secrets.get(name);
if (action === 'key') {
  result = Buffer.from(await loadSigningKey({ secrets, ids: randomIds, logger })).toString('base64');
}
process.stdout.write(`${JSON.stringify({ available: secrets.available, result, events })}\n`);
