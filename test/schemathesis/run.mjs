#!/usr/bin/env node
// @ts-check
/** `npm run schemathesis`: Schemathesis asks the service, as every role, for answers that openapi.json does not allow. */
import { underRightNode } from '../../electron/cli/launch/right-node.mjs';

await underRightNode(async () => {
  const { main } = await import('./main.ts');
  await main(process.argv.slice(2));
});
