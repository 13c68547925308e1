import { parseArgs } from 'node:util';
import { CommandFailure } from '../../electron/cli/launch/failure.mjs';
import { createFixture, type Fixture } from './fixture.ts';
import type { Measurement, Row } from './row.ts';
import { get } from './rows/get.ts';
import { importRows } from './rows/import.ts';
import { keyCity, keyPrice, keyWeight } from './rows/keys.ts';
import { labelLibraries } from './rows/label-libraries.ts';
import { labelPdf, labelZpl } from './rows/labels.ts';
import { memory } from './rows/memory.ts';
import { print, printProof } from './rows/print.ts';
import { printMany, printStall } from './rows/print-many.ts';
import { scan } from './rows/scan.ts';
import { search } from './rows/search.ts';
import { syncDrain, syncMemory, syncPouchdb, syncRxdb, syncTask } from './rows/sync.ts';
import { update } from './rows/update.ts';
import { updatesTogether } from './rows/updates-together.ts';
import { table } from './table.ts';

const all: Measurement[] = [
  get,
  update,
  updatesTogether,
  search,
  importRows,
  labelPdf,
  labelZpl,
  ...labelLibraries,
  print,
  printProof,
  printMany,
  printStall,
  scan,
  keyWeight,
  keyPrice,
  keyCity,
  memory,
  syncDrain,
  syncRxdb,
  syncPouchdb,
  syncMemory,
  syncTask,
];
const names = all.map(({ name }) => name).join(', ');

const HELP = `Usage: npm run bench -- [options]

  --only NAME      one row (again for more): ${names}
  --shipments N    how many stored shipments (default 100000)
  --edits N        how many edits of an edge are sent (default 10000; 500 for a first look)
  --json           an array of {name, value, unit, ratio, aim, better}; with "npm run -s"
`;

const chosen = (only: readonly string[] | undefined): Measurement[] => {
  const unknown = only?.filter((name) => !all.some((one) => one.name === name)) ?? [];
  if (unknown.length > 0) throw new CommandFailure(`There is no row "${unknown.join(', ')}": ${names}.`);
  return only ? all.filter(({ name }) => only.includes(name)) : all;
};

const readOptions = (args: string[]) =>
  parseArgs({
    args,
    options: {
      only: { type: 'string', multiple: true },
      shipments: { type: 'string', default: '100000' },
      edits: { type: 'string', default: '10000' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  }).values;

const measureAll = async (measurements: readonly Measurement[], fixture: Fixture): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const { name, unit, aim, better, measure } of measurements) {
    process.stderr.write(`Measuring ${name} ...\n`);
    rows.push({ name, ...(await measure(fixture)), unit, aim, better });
    await fixture.endRow();
  }
  return rows;
};

/** `npm run bench`: the rows one after the other on one fixture, then the table. */
export const main = async (args: string[]): Promise<void> => {
  const options = readOptions(args);
  if (options.help) return void process.stdout.write(HELP);
  const measurements = chosen(options.only);
  const fixture = await createFixture(Number(options.shipments), Number(options.edits));
  try {
    const rows = await measureAll(measurements, fixture);
    const text = options.json ? JSON.stringify(rows, null, 2) : table(rows, measurements, fixture);
    process.stdout.write(`${text}\n`);
  } finally {
    await fixture.end();
  }
};
