import { PackdeskError } from '../../../shared/errors.ts';
import {
  columnProblems,
  columnsOf,
  fieldsWithoutColumn,
  type SourceRow,
} from '../../../shared/import/columns.ts';
import { createGrouping } from '../../../shared/import/group-rows.ts';
import type { InboxOutcome } from '../../../shared/import/inbox.ts';
import { createOrderMapper, type OrderDraft } from '../../../shared/import/map-order.ts';
import { type ImportTable, mapTable } from '../../../shared/import/map-rows.ts';
import { type ImportProblem, problemWords } from '../../../shared/import/problem.ts';
import type { ImportProfile } from '../../../shared/import/profile.ts';
import { createSurvey, type Survey, surveyProblems } from '../../../shared/import/survey.ts';
import type { Caller } from '../../core/caller.ts';
import type { Ids } from '../../core/ids.ts';
import { type ImportCounts, type ImportRun, noCounts } from '../../core/import-store.ts';
import type { RowSource } from '../row-source.ts';
import type { Beginning } from './beginning.ts';
import {
  type Brought,
  OrderImport,
  type OrderOutcome,
  type OrderPorts,
  type OrderRun,
} from './import-order.ts';
import { judged } from './judge.ts';
import { Pool } from './pool.ts';

/** A file of orders. */
export type OrderSource = RowSource;

export interface RunPorts extends OrderPorts {
  ids: Ids;
  /** Looked up at the beginning of each run, for profiles that begin from the desk's usual shipment. */
  beginning: () => Promise<Beginning>;
}

export interface RunProgress {
  orders: number;
  done: number;
  counts: ImportCounts;
}

export interface RunOptions {
  profile: ImportProfile;
  source: OrderSource;
  caller: Caller;
  /** Rows of orders that a person leaves out. What the whole file tells of its numbers is told with them. */
  leavesOut?: (row: SourceRow) => boolean;
  /**
   * The reading of a file that may be imported several times, under the id of one run: its own orders are changed as it
   * has them now, whatever the profile says of orders that come again; those that another run has brought since are left.
   * `since`: ms; null the first time. Left out: a run of its own.
   */
  reading?: { run: string; since: number | null } | null;
  /** Told of each order with its fate. */
  onOrder?: (draft: OrderDraft, outcome: OrderOutcome) => void;
  onProgress?: (progress: RunProgress) => void;
  /** Orders that are underway are finished, no further one is begun. */
  signal?: AbortSignal;
}

export interface RunResult {
  run: ImportRun;
  survey: Pick<Survey, 'rows' | 'leftOut'>;
  /** Fields whose column the file does not have; they stayed empty. */
  withoutColumn: string[];
}

/** Orders side by side share the disk's syncs, and the next ones are made while these are saved. */
const SIDE_BY_SIDE = 128;

const AS_IT_COMES: Beginning = (draft) => draft;

const beginningOf = async ({ beginning }: RunPorts, { begin }: ImportProfile): Promise<Beginning> =>
  begin === 'desk' ? await beginning() : AS_IT_COMES;

/** One import of a file. */
class FileRun {
  readonly #ports: RunPorts;
  readonly #options: RunOptions;
  readonly #orders: OrderImport;
  #run: ImportRun;

  constructor(ports: RunPorts, orders: OrderImport, options: RunOptions) {
    this.#ports = ports;
    this.#options = options;
    this.#orders = orders;
    const { profile, source, caller } = options;
    this.#run = {
      id: options.reading?.run ?? ports.ids.uuid(),
      profile: profile.id,
      file: source.name,
      email: caller.email,
      at: ports.clock.now(),
      ended: null,
      counts: { ...noCounts },
    };
  }

  async go(): Promise<RunResult> {
    const { profile, source } = this.#options;
    const columns = columnsOf(source.headings);
    this.#checkColumns(columnProblems(profile, columns, source.headingsRow));
    const surveying = createSurvey(profile, columns, { usual: source.usual });
    // The whole file first: one that breaks off imports nothing.
    for await (const rows of source.rows()) {
      this.#checkCancelled();
      for (const row of rows) surveying.take(row);
    }
    const survey = surveying.result();
    this.#checkColumns(surveyProblems(survey));
    await this.#ports.store.imports.putRun(this.#run);
    await this.#importAll(
      survey,
      createGrouping(profile, columns, survey),
      createOrderMapper(profile, { columns, styles: source.styles ?? survey.styles }),
    );
    return {
      run: this.#run,
      survey: { rows: survey.rows, leftOut: survey.leftOut },
      withoutColumn: fieldsWithoutColumn(profile, columns).map(({ to }) => to),
    };
  }

  /** @throws PackdeskError import.columns */
  #checkColumns(problems: readonly ImportProblem[]): void {
    const { profile, source } = this.#options;
    if (problems.length === 0) return;
    throw new PackdeskError('import.columns', {
      details: { file: source.name, profile: profile.name },
      errors: Object.fromEntries(
        problems.map((problem) => [problem.column ?? '', [problemWords({ ...problem, column: null }, 'en')]]),
      ),
    });
  }

  #checkCancelled(): void {
    const { signal, source } = this.#options;
    if (signal?.aborted) throw new PackdeskError('import.cancelled', { details: { file: source.name } });
  }

  async #importAll(
    { orders: counted }: Survey,
    grouping: ReturnType<typeof createGrouping>,
    map: ReturnType<typeof createOrderMapper>,
  ): Promise<void> {
    const { profile, source, caller, leavesOut, onProgress, reading } = this.#options;
    const begin = await beginningOf(this.#ports, profile);
    const { id } = this.#run;
    const { name, again } = profile;
    const hasStops = profile.stops.length > 0;
    const run: OrderRun = { id, profile: profile.id, name, hasStops, again, caller, begin };
    const since = reading?.since ?? null;
    if (since !== null)
      Object.assign(run, {
        isReadAgain: true,
        isNewer: (brought: Brought) => brought.run !== id && brought.at > since,
      });
    // Rows without a number are an order each, to be refused.
    const nameless = counted.get('') ?? 0;
    const orders = counted.size + (nameless > 0 ? nameless - 1 : 0);
    const pool = new Pool(SIDE_BY_SIDE);
    let done = 0;
    try {
      do
        for await (const portion of source.rows()) {
          this.#checkCancelled();
          for (const row of portion) {
            const order = leavesOut?.(row) ? null : grouping.take(row);
            if (order === null) continue;
            this.#checkCancelled();
            const draft = map(order);
            await pool.add(async () => {
              this.#note(draft, await this.#orders.import(draft, run));
              done += 1;
            });
          }
          onProgress?.({ orders, done, counts: this.#run.counts });
        }
      while (grouping.again());
      await pool.end();
      onProgress?.({ orders, done, counts: this.#run.counts });
    } finally {
      await pool.settle();
      this.#run = { ...this.#run, ended: this.#ports.clock.now() };
      await this.#ports.store.imports.putRun(this.#run);
    }
  }

  #note(draft: OrderDraft, outcome: OrderOutcome): void {
    this.#run.counts[outcome.kind] += 1;
    this.#options.onOrder?.(draft, outcome);
  }
}

/** Orders in memory, such as those that a shop has sent. */
export interface TableOptions {
  profile: ImportProfile;
  table: ImportTable;
  caller: Caller;
  /** Id that its orders are imported under. */
  id: string;
  /** True where this has come after these orders: one that is retried late changes nothing back. */
  isNewer: (brought: Brought) => boolean;
  /** Name of their source, for messages. */
  file: string;
}

/** Imports files of orders. */
export const createImports = (ports: RunPorts) => {
  const orders = new OrderImport(ports);
  return {
    /**
     * Imports a file: first all of it is looked at, then order by order is made or changed. Begun again after a kill it
     * goes on, since what was imported is known.
     * @throws PackdeskError import.columns, import.cancelled, those of the file and of the store
     */
    run: (options: RunOptions): Promise<RunResult> => new FileRun(ports, orders, options).go(),
    /** Looks up once what orders of a profile begin from; then tells of each what the service would refuse in it. */
    judge: async (profile: ImportProfile): Promise<(draft: OrderDraft) => ImportProblem[]> => {
      const begin = await beginningOf(ports, profile);
      return (draft) => judged(draft, begin);
    },
    /**
     * Imports the orders of a table one after the other; it is no run of a file. Begun again after a kill it goes on.
     * @throws PackdeskError import.columns, inbox.no-order, and those of the store
     */
    table: async ({ profile, table, caller, id, isNewer, file }: TableOptions): Promise<InboxOutcome> => {
      const { orders: drafts, problems, survey } = mapTable(profile, table, { usual: 'point' });
      if (problems.length > 0)
        throw new PackdeskError('import.columns', { details: { file, profile: profile.name } });
      // All that the profile leaves out is meant so; what it finds no order in is a mistake of one of them.
      if (drafts.length === 0 && survey.leftOut === 0)
        throw new PackdeskError('inbox.no-order', { details: { profile: profile.name } });
      const begin = await beginningOf(ports, profile);
      const { name, again } = profile;
      const hasStops = profile.stops.length > 0;
      const run = { id, profile: profile.id, name, hasStops, again, caller, begin, isNewer };
      const outcome: InboxOutcome = { orders: [], error: null };
      for (const draft of drafts) {
        const { kind, problems } = await orders.import(draft, run);
        outcome.orders.push({ key: draft.key, reference: draft.reference, kind, problems });
      }
      return outcome;
    },
  };
};

export type Imports = ReturnType<typeof createImports>;
