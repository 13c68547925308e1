#!/usr/bin/env node
// @ts-check
/** `npm run golden`: holds what is drawn against the kept pictures; with `--update` it keeps what is drawn now. */
import { underRightNode } from '../electron/cli/launch/right-node.mjs';

await underRightNode(async () => {
  const { golden } = await import('./golden/main.ts');
  await golden(process.argv.slice(2));
});
