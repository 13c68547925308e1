import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../../electron/cli/launch/paths.mjs';
import { rulesTable } from './rules-table.ts';

export const RULES_FILE = join(paths.root, 'docs', 'rules.md');

/** Writes what the docs take from the code. */
export const writeDocs = (): void => writeFileSync(RULES_FILE, rulesTable());
