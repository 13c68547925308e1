import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../../electron/cli/launch/paths.mjs';
import { mappingTable } from './mapping-table.ts';
import { rulesTable } from './rules-table.ts';
import { BODIES_HEAD, webhookBodies } from './webhook-bodies.ts';

export const RULES_FILE = join(paths.root, 'docs', 'rules.md');

export const MAPPING_FILE = join(paths.root, 'docs', 'carrier-mapping.md');

export const WEBHOOKS_FILE = join(paths.root, 'docs', 'webhooks.md');

/** The page of webhooks: written by hand down to the bodies. */
export const webhooksPage = (now: string): string =>
  `${now.slice(0, now.indexOf(BODIES_HEAD))}${webhookBodies()}`;

/** Writes what the docs take from the code. */
export const writeDocs = (): void => {
  writeFileSync(RULES_FILE, rulesTable());
  writeFileSync(MAPPING_FILE, mappingTable());
  writeFileSync(WEBHOOKS_FILE, webhooksPage(readFileSync(WEBHOOKS_FILE, 'utf8')));
};
