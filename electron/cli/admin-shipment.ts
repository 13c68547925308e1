import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { PackdeskError } from '../../shared/errors.ts';
import { parseJson } from '../../shared/json.ts';
import type { Caller } from '../core/caller.ts';
import type { Store } from '../db/open.ts';
import type { LabelInputs } from '../service/label-inputs.ts';
import type { Shipments } from '../service/service.ts';

/** Opens the shipment service of a data folder for as long as `run` takes. */
export type WithShipments = <T>(
  folder: string,
  run: (shipments: Shipments, parts: { store: Store; inputs: LabelInputs }) => Promise<T>,
) => Promise<T>;

/** Author of the import in history: access to the data folder's files needs no sign-in. */
const IMPORTER: Caller = { userId: 0, email: 'admin shipment import', role: 'admin', sessionId: '' };

/** Creates that run side by side share the disk's syncs. */
const SIDE_BY_SIDE = 32;

/** A shipment that was not created, or a name in it that is no field, in lines. */
interface Failure {
  name: string;
  lines: string[];
}

interface Imported {
  failures: Failure[];
  warnings: Failure[];
}

const unreadable = (file: string, detail: string, cause?: unknown): PackdeskError =>
  new PackdeskError('file.unreadable', { details: { file, detail }, cause });

/** The shipments of a create request's body; more than one request may carry are fine. */
const readShipments = async (file: string): Promise<unknown[]> => {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    throw unreadable(file, `the system says ${(error as NodeJS.ErrnoException).code ?? 'unknown'}.`, error);
  }
  let body: unknown;
  try {
    body = parseJson(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw unreadable(file, `it is not JSON (${error instanceof Error ? error.message : 'unknown'}).`, error);
  }
  const list = (body as { shipment?: unknown } | null)?.shipment;
  if (!Array.isArray(list)) throw unreadable(file, 'it has no array named shipment.');
  return list;
};

const nameOf = (shipment: unknown, index: number): string => {
  const info = (shipment as { shipmentInfo?: { shipmentReference?: unknown } } | null)?.shipmentInfo;
  const reference = info?.shipmentReference;
  return typeof reference === 'string' && reference !== '' ? reference : `shipment[${index}]`;
};

const linesOf = (errors: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.entries(errors).map(([field, messages]) => `${field}: ${messages.join(' ')}`);

const failureOf = (name: string, error: PackdeskError): Failure => {
  const fields = linesOf(error.errors ?? {});
  return { name, lines: fields.length > 0 ? fields : [error.message] };
};

/** Creates each shipment separately, so that a wrong one does not hold back the others. */
const importAll = async (shipments: Shipments, list: readonly unknown[]): Promise<Imported> => {
  const [failures, warnings] = [new Map<number, Failure>(), new Map<number, Failure>()];
  const queue = list.entries();
  const work = async (): Promise<void> => {
    for (const [index, shipment] of queue) {
      try {
        const { response } = await shipments.create(IMPORTER, { shipment: [shipment] }, { imported: true });
        const name = nameOf(shipment, index);
        if (response.warnings) warnings.set(index, { name, lines: linesOf(response.warnings) });
      } catch (error) {
        if (!(error instanceof PackdeskError) || error.status >= 500) throw error;
        failures.set(index, failureOf(nameOf(shipment, index), error));
      }
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  const inOrder = (found: ReadonlyMap<number, Failure>) =>
    [...found].sort(([a], [b]) => a - b).map(([, each]) => each);
  return { failures: inOrder(failures), warnings: inOrder(warnings) };
};

/** Adds `shipment import FILE` to `program`. Exit code 1 where some were not created. */
export const addShipmentCommands = (
  program: Command,
  withShipments: WithShipments,
  out: (line: string) => void = (line) => void process.stdout.write(`${line}\n`),
): void => {
  const shipment = program.command('shipment').description('shipments of a data folder');
  shipment
    .command('import')
    .description('create shipments from the body of a create request; works beside a running desk')
    .argument('<file>', 'JSON: {"shipment": [...]}, any number')
    .requiredOption('--data <dir>', 'the data folder')
    .action(async (file: string, { data }: { data: string }) => {
      const list = await readShipments(file);
      const { failures, warnings } = await withShipments(data, (shipments) => importAll(shipments, list));
      const tell = (word: string, all: readonly Failure[]): void => {
        for (const { name, lines } of all) {
          out(`${word}: ${name}`);
          for (const line of lines) out(`  ${line}`);
        }
      };
      tell('failed', failures);
      tell('warning', warnings);
      out(`${list.length - failures.length} created, ${failures.length} failed.`);
      if (failures.length > 0) process.exitCode = 1;
    });
};
