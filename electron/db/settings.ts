import { auditWrites } from './audit.ts';
import type { ReadDb, WriteDb } from './connection.ts';

export const settingReads = (db: ReadDb) => {
  const one = db.prepare<[name: string], string>('SELECT value FROM settings WHERE name = ?').pluck();
  return (name: string): unknown => {
    const value = one.get(name);
    return value === undefined ? undefined : (JSON.parse(value) as unknown);
  };
};

export const settingWrites = (db: WriteDb, audit = auditWrites(db)) => {
  const read = settingReads(db);
  const put = db.prepare<[name: string, value: string]>(
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  );
  const drop = db.prepare<[name: string]>('DELETE FROM settings WHERE name = ?');
  return {
    /** `undefined` removes the setting. */
    setSetting: (name: string, value: unknown): void => {
      const before = read(name);
      if (value === undefined) drop.run(name);
      else put.run(name, JSON.stringify(value));
      // As it is kept: a member that is undefined is none.
      audit.settingChanged(name, before, read(name));
    },
  };
};
