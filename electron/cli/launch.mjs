#!/usr/bin/env node
// @ts-check
/**
 * The door to every command. Plain JavaScript that an old Node can read, so that a wrong Node is named in a
 * sentence: under Node 20 the SQLite library would end the process without a word.
 */
import { underRightNode } from './launch/right-node.mjs';

await underRightNode(async () => {
  const { run } = await import('./launch/commands.mjs');
  await run(process.argv.slice(2));
});
