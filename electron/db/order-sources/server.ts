import type { TableQuery } from './queries.ts';

/** A database server, and the user that reads there. */
export interface DatabaseServer extends TableQuery {
  /** Name of the source, for messages. */
  name: string;
  /** A name or an address, or the full path of a socket. */
  host: string;
  /** 0: the usual one. */
  port: number;
  database: string;
  user: string;
  password: string;
  /** Trusted issuers of the server's certificate, PEM; null: the connection is not encrypted. */
  authorities: readonly string[] | null;
}

/** A server works on one question so long at most, ms. */
export const STATEMENT_MS = 5_000;

/** Connections of a source: a packer scans, another window of the desk tries it. */
export const MOST_CONNECTIONS = 2;

/** A connection without a question is closed after so long, ms. */
export const IDLE_MS = 60_000;

export const isSocket = (host: string): boolean => host.startsWith('/');
