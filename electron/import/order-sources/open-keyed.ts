import type { ImportProfile } from '../../../shared/import/profile.ts';
import type { StoredSource } from '../../../shared/import/source/settings.ts';
import type { KeyedSource } from '../../core/keyed-source.ts';
import type { DatabaseServer } from '../../db/order-sources/server.ts';
import { SqliteSource } from '../../db/order-sources/sqlite.ts';
import { authorities } from '../../http-client/trust.ts';
import { FileSource } from './file-source.ts';

/** A source as it is opened. */
export type SourcePlace = Omit<StoredSource, 'id'>;

const serverOf = (source: SourcePlace, password: string): DatabaseServer => {
  const { name, host, port, database, user, tls, ca, table, column, select } = source;
  return {
    ...{ name, host, port, database, user, password, table, column, select },
    authorities: tls ? authorities(ca) : null,
  };
};

/**
 * The reader of a source. Nothing is connected before its first question. The drivers of servers are loaded by the first
 * source that needs them: no start of the program waits for them.
 */
export const openKeyed = async (
  source: SourcePlace,
  profile: ImportProfile,
  password: string,
): Promise<KeyedSource> => {
  const { kind, name, path, table, column, select } = source;
  switch (kind) {
    case 'file':
      return new FileSource({ name, path, profile, column });
    case 'sqlite':
      return new SqliteSource({ name, path, table, column, select });
    case 'postgres': {
      const { PostgresSource } = await import('../../db/order-sources/postgres.ts');
      return new PostgresSource(serverOf(source, password));
    }
    case 'mysql': {
      const { MysqlSource } = await import('../../db/order-sources/mysql.ts');
      return new MysqlSource(serverOf(source, password));
    }
    default:
      return kind satisfies never;
  }
};
