#!/usr/bin/env node
// @ts-check
/** `npm run check`: types, format, lint, layers and unused code, in seconds. */
import { underRightNode } from '../electron/cli/launch/right-node.mjs';

await underRightNode(async () => {
  const { check } = await import('./gate/check.ts');
  await check();
});
