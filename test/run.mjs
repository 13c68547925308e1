#!/usr/bin/env node
// @ts-check
/** `npm test`: the checks, every Vitest suite, the end-to-end suite; the last line is the sum. */
import { underRightNode } from '../electron/cli/launch/right-node.mjs';

await underRightNode(async () => {
  const { run } = await import('./gate/run.ts');
  await run(process.argv.slice(2));
});
