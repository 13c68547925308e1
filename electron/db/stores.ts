import type { PackdeskError } from '../../shared/errors.ts';
import type { ReadDb } from './connection.ts';
import { translate } from './errors.ts';
import type { StorePaths } from './folder.ts';
import { type PortEntry, type Ports, portTable } from './port-table.ts';
import { createReadSnapshot } from './read-snapshot.ts';
import type { OperationName, WriteOperations } from './write-operations.ts';
import type { Writer } from './writer-client.ts';

/** A port as its entry says: reads and writes are awaited. */
type PortOf<Entry extends PortEntry> = {
  [Name in keyof Entry['reads']]: (
    ...args: Parameters<Entry['reads'][Name]>
  ) => Promise<ReturnType<Entry['reads'][Name]>>;
} & (Entry extends { atOnce: infer AtOnce } ? AtOnce : unknown) &
  (Entry extends { writes: infer Writes }
    ? {
        [Name in keyof Writes]: Writes[Name] extends OperationName
          ? (
              ...args: Parameters<WriteOperations[Writes[Name]]>
            ) => Promise<ReturnType<WriteOperations[Writes[Name]]>>
          : never;
      }
    : unknown);

type Call = (...args: never[]) => unknown;

const mapped = <From, To>(from: Record<string, From>, to: (each: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(from).map(([name, each]) => [name, to(each)]));

/** The ports of a table, each member wrapped by its kind. */
const portsOf = <Table extends Record<string, PortEntry>>(
  table: Table,
  wrap: { atOnce: (read: Call) => Call; write: (name: OperationName) => Call },
) => {
  const awaited = (read: Call): Call => {
    const now = wrap.atOnce(read);
    return async (...args) => now(...args);
  };
  return mapped(table, ({ reads, atOnce = {}, writes = {} }) => ({
    ...mapped(reads, awaited),
    ...mapped(atOnce, wrap.atOnce),
    ...mapped(writes, wrap.write),
  })) as { [Name in keyof Table]: PortOf<Table[Name]> };
};

/**
 * The ports of one store. Each read is in the turn's transaction, with failures from the catalogue; a caller that
 * awaited a write sees it in the next read, even within a snapshot that began before it.
 * @param noteDamage told of damage that a read has met
 */
export const ports = (
  db: ReadDb,
  writer: Writer,
  paths: StorePaths,
  noteDamage: (error: PackdeskError) => void,
): Ports => {
  const failure = (error: unknown): PackdeskError => {
    const translated = translate(error, paths);
    if (translated.code === 'store.damaged') noteDamage(translated);
    return translated;
  };
  const { enter, end } = createReadSnapshot(db, failure);
  return portsOf(portTable(db), {
    atOnce:
      (read) =>
      (...args) => {
        try {
          enter();
          return read(...args);
        } catch (error) {
          throw failure(error);
        }
      },
    write:
      (name) =>
      async (...args) => {
        try {
          // The port's own type says which arguments its operation takes.
          return await writer.call(name, ...(args as []));
        } finally {
          end();
        }
      },
  });
};
