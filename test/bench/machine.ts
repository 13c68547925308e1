import { readFileSync } from 'node:fs';
import { arch, cpus, platform, release, totalmem } from 'node:os';

const sqliteLibrary = (): string => {
  const file = new URL('../../node_modules/better-sqlite3/package.json', import.meta.url);
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'));
  return version;
};

/** The machine of the measurements, in a line. */
export const machine = (): string => {
  const processors = cpus();
  const model = processors[0]?.model.trim() || 'unknown processor';
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${processors.length} x ${model}, ${memory} GB, ${platform()} ${release()} ${arch()}, Node ${process.versions.node}, better-sqlite3 ${sqliteLibrary()}`;
};
