import { type Command, InvalidArgumentError } from 'commander';
import { type AuditEntry, type AuditFilter, AuditKind, auditKinds } from '../../shared/audit/entry.ts';
import { PackdeskError } from '../../shared/errors.ts';
import type { Store } from '../db/open.ts';
import { AuditLog } from '../service/audit.ts';

/** Opens the store of a data folder that is there, for as long as `run` takes. */
type WithStore = <T>(folder: string, run: (store: Pick<Store, 'audit'>) => Promise<T>) => Promise<T>;

interface FilterOptions {
  data: string;
  person?: string;
  kind?: AuditKind;
  from?: number;
  to?: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

const kindOf = (text: string): AuditKind => {
  const kind = AuditKind.safeParse(text);
  if (!kind.success) throw new InvalidArgumentError(`One of ${auditKinds.join(', ')}.`);
  return kind.data;
};

/** A day as UTC, as every time that the commands print. */
const dayOf = (text: string): number => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(at)) throw new InvalidArgumentError('A day, such as 2026-11-21.');
  return at;
};

const count = (text: string): number => {
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('A whole number from 1 to 99999.');
};

const filterOf = ({ person, kind, from, to }: FilterOptions): AuditFilter => ({
  ...{ person, kind, from },
  ...(to !== undefined && { to: to + DAY_MS }),
});

const valueText = (value: unknown): string => (value === undefined ? '-' : JSON.stringify(value));

/** One who did something, and from where. */
const whoOf = ({ email, source, place }: AuditEntry): string => {
  const where = place === '' ? source : `${source} ${place}`;
  return email === '' ? where : `${email} (${where})`;
};

const lineOf = (entry: AuditEntry): string => {
  const { seq, at, kind, action, subject, changes, details } = entry;
  const facts = [
    ...changes.map(({ path, before, after }) => `${path}: ${valueText(before)} -> ${valueText(after)}`),
    ...Object.entries(details).map(([name, value]) => `${name}=${value}`),
  ];
  const cells = [
    seq,
    new Date(at).toISOString(),
    whoOf(entry),
    `${kind}/${action}`,
    subject,
    facts.join('; '),
  ];
  return cells.join('  ').trimEnd();
};

/** An entry and its hash, as `verify` prints them and `--expect` takes them. */
const EXPECTED = /^(\d{1,15}):([A-Za-z0-9_-]{43})$/;

/** Refuses a log without the entry that an earlier check has ended with, or with another one in its place. */
const checkExpected = async (store: Pick<Store, 'audit'>, expected: string): Promise<void> => {
  const [, seq, hash] = EXPECTED.exec(expected) ?? [];
  if (seq === undefined) {
    throw new PackdeskError('cli.usage', { details: { detail: 'Give --expect as verify has printed it.' } });
  }
  const [entry] = await store.audit.following({}, Number(seq) - 1, 1);
  if (entry?.seq === Number(seq) && entry.hash === hash) return;
  throw new PackdeskError('audit.broken', { details: { seq } });
};

/** Adds `audit list|export|verify` to `program`. */
export const addAuditCommands = (
  program: Command,
  withStore: WithStore,
  out: (text: string) => void = (text) => void process.stdout.write(text),
): void => {
  const audit = program.command('audit').description('the log of sign-ins, users and settings');
  const command = (name: string, description: string) =>
    audit.command(name).description(description).requiredOption('--data <dir>', 'the data folder');
  const filtered = (name: string, description: string) =>
    command(name, description)
      .option('--person <text>', 'part of the e-mail of who did it, or whom it is about')
      .option('--kind <kind>', auditKinds.join(', '), kindOf)
      .option('--from <day>', 'the first day, UTC, such as 2026-11-21', dayOf)
      .option('--to <day>', 'the last day, UTC', dayOf);

  filtered('list', 'the newest entries, the oldest of them first')
    .option('--last <number>', 'how many', count, 50)
    .action(({ data, last, ...options }: FilterOptions & { last: number }) =>
      withStore(data, async (store) => {
        const entries = await store.audit.newest(filterOf({ data, ...options }), null, last);
        for (const entry of entries.reverse()) out(`${lineOf(entry)}\n`);
      }),
    );

  filtered('export', 'all entries as a file on standard output')
    .option('--json', 'as JSON in place of CSV')
    .action(({ data, json, ...options }: FilterOptions & { json?: boolean }) =>
      withStore(data, async (store) => {
        const file = new AuditLog(store.audit).file(filterOf({ data, ...options }), json ? 'json' : 'csv');
        for await (const part of file) out(part);
      }),
    );

  command('verify', 'whether every entry is as it was written, and none is missing')
    .option(
      '--expect <entry>',
      'also that an earlier check’s last entry is still there, as verify printed it',
    )
    .action(({ data, expect }: { data: string; expect?: string }) =>
      withStore(data, async (store) => {
        const { entries, seq, hash, wrong } = await new AuditLog(store.audit).verify();
        if (wrong) throw new PackdeskError('audit.broken', { details: { seq: wrong.seq } });
        if (expect !== undefined) await checkExpected(store, expect);
        out(`${entries} entries, all as they were written. The last: ${seq}:${hash}\n`);
      }),
    );
};
