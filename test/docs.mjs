#!/usr/bin/env node
// @ts-check
/** `npm run docs`: writes what the docs take from the code. A test fails when that was forgotten. */
import { underRightNode } from '../electron/cli/launch/right-node.mjs';

await underRightNode(async () => {
  const { writeDocs } = await import('./docs/write.ts');
  writeDocs();
});
