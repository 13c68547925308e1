import type { WriteDb } from './connection.ts';

/** One step of the schema. `version` counts up from 1 without gaps; a released step is never changed. */
export interface Migration {
  version: number;
  name: string;
  up(db: WriteDb): void;
}

/** Marks a file as Packdesk's: "Pdsk". */
export const APPLICATION_ID = 0x5064736b;

export const latest = (migrations: readonly Migration[]): number => migrations.at(-1)?.version ?? 0;

export const schemaVersion = (db: Pick<WriteDb, 'pragma'>): number =>
  Number(db.pragma('user_version', { simple: true }));

/** @throws Error when the list itself is wrong: a programming mistake, not a user's matter */
const assertOrdered = (migrations: readonly Migration[]): void => {
  migrations.forEach((migration, index) => {
    if (migration.version === index + 1) return;
    throw new Error(`migration ${migration.name} has version ${migration.version}, expected ${index + 1}`);
  });
};

const setForeignKeys = (db: WriteDb, on: 0 | 1): void => {
  db.pragma(`foreign_keys = ${on}`);
  if (db.pragma('foreign_keys', { simple: true }) !== on) throw new Error(`foreign_keys is not ${on}`);
};

/** A step that did not come to its end; the database is as it was before the first one. */
export class StepFailed extends Error {
  readonly step: string;

  constructor(step: string, cause: unknown) {
    super(`${step}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.step = step;
  }
}

/** Names the step that failed. @throws StepFailed */
export const namingStep = (step: string, run: () => void): void => {
  try {
    run();
  } catch (error) {
    throw error instanceof StepFailed ? error : new StepFailed(step, error);
  }
};

const step = (db: WriteDb, migration: Migration): void => {
  migration.up(db);
  const broken = db.pragma('foreign_key_check') as unknown[];
  if (broken.length > 0) throw new Error('it leaves rows without their parent');
  db.pragma(`application_id = ${APPLICATION_ID}`);
  db.pragma(`user_version = ${migration.version}`);
};

/** Runs in the same transaction. */
export interface Around {
  /** Before the first step. */
  before?(): void;
  /** After the last one. What it throws undoes all of them. */
  after?(): void;
}

/**
 * Brings the schema up to the newest version, all steps in one transaction: where one fails, the power goes or the
 * process ends, the database is as it was. Foreign keys are off during that: SQLite changes a table by making a
 * new one and dropping the old one, which would take the rows of all its children along
 * (https://sqlite.org/lang_altertable.html#otheralter). Each step is checked as a whole instead.
 * @returns the names of the steps that ran
 * @throws StepFailed
 */
export const migrate = (
  db: WriteDb,
  migrations: readonly Migration[],
  { before, after }: Around = {},
): string[] => {
  assertOrdered(migrations);
  const from = schemaVersion(db);
  const due = migrations.filter((migration) => migration.version > from);
  // Inside a transaction SQLite would ignore this.
  setForeignKeys(db, 0);
  try {
    const all = db.transaction(() => {
      before?.();
      for (const migration of due) namingStep(migration.name, () => step(db, migration));
      after?.();
    });
    namingStep('commit', () => all.exclusive());
  } finally {
    setForeignKeys(db, 1);
  }
  return due.map((migration) => migration.name);
};
