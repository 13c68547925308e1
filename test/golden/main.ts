import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { paths } from '../../electron/cli/launch/paths.mjs';
import { runTool } from '../gate/command.ts';

const HELP = `Usage: npm run golden -- [--update]

  --update   what is drawn now and differs is kept from now on: look at each picture before you commit it
`;

/** `npm run golden`: only the tests of test/golden. */
export const golden = async (args: string[]): Promise<void> => {
  const options = { update: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;
  const { update, help } = parseArgs({ args, options }).values;
  if (help) return void process.stdout.write(HELP);
  const { code } = await runTool({
    script: join(paths.root, 'node_modules/vitest/vitest.mjs'),
    args: ['run', 'test/golden/'],
    ...(update && { env: { PACKDESK_GOLDEN: 'update' } }),
    loud: true,
  });
  process.exitCode = code;
};
