import Database from 'better-sqlite3';

type Statement = Database.Statement<unknown[], unknown>;

/** A statement that is compiled when it is first used. */
class LateStatement implements Pick<Statement, 'run' | 'get' | 'all' | 'iterate'> {
  readonly #prepare: () => Statement;
  #prepared: Statement | undefined;
  #rows: 'objects' | 'first column' | 'arrays' = 'objects';

  constructor(prepare: () => Statement) {
    this.#prepare = prepare;
  }

  #now(): Statement {
    if (this.#prepared !== undefined) return this.#prepared;
    const prepared = this.#prepare();
    if (this.#rows === 'first column') prepared.pluck();
    if (this.#rows === 'arrays') prepared.raw();
    this.#prepared = prepared;
    return prepared;
  }

  pluck(): this {
    this.#rows = 'first column';
    return this;
  }

  raw(): this {
    this.#rows = 'arrays';
    return this;
  }

  run(...params: unknown[]): Database.RunResult {
    return this.#now().run(...params);
  }

  get(...params: unknown[]): unknown {
    return this.#now().get(...params);
  }

  all(...params: unknown[]): unknown[] {
    return this.#now().all(...params);
  }

  iterate(...params: unknown[]): IterableIterator<unknown> {
    return this.#now().iterate(...params);
  }
}

/** A statement of these connections, with what the ports use of it. */
export type Late<Params extends unknown[], Result> = Pick<
  Database.Statement<Params, Result>,
  'run' | 'get' | 'all' | 'iterate' | 'pluck' | 'raw'
>;

/** A database whose statements are compiled when they are first used. */
export type LateDatabase = Omit<Database.Database, 'prepare'> & {
  /** @returns a statement; a mistake in `source` shows at its first use */
  prepare<Params extends unknown[] | object = unknown[], Result = unknown>(
    source: string,
  ): Params extends unknown[] ? Late<Params, Result> : Late<[Params], Result>;
};

/**
 * Lets a connection compile its statements late. The ports name some five hundred of them, and a desk needs a few
 * dozen before its first scan: compiling all of them was most of an opening.
 */
export const prepareLate = (db: Database.Database): LateDatabase => {
  const prepare = db.prepare.bind(db);
  const late = (source: string): LateStatement => new LateStatement(() => prepare(source));
  return Object.assign(db, { prepare: late }) as unknown as LateDatabase;
};

/** The same connection for a caller that wants each statement compiled where it is made. */
export const preparedAtOnce = <Late extends LateDatabase>(db: Late): Late =>
  Object.create(db, { prepare: { value: Database.prototype.prepare.bind(db) } });
