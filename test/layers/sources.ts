import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Module, parseModule } from './parse.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Every source of the program, parsed. */
export const readSources = (): Module[] =>
  globSync('{shared,electron,renderer}/**/*.{ts,tsx,mjs}', { cwd: root }).map((file) =>
    parseModule(file.split(sep).join('/'), readFileSync(join(root, file), 'utf8')),
  );
