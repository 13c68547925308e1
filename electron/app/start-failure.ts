import { PackdeskError } from '../../shared/errors.ts';

/** Failures of opening a port, in words, by the system's code. */
const listening: Readonly<Record<string, string>> = {
  EADDRINUSE: 'The port is in use by another program. Choose another with --port.',
  EACCES:
    'This user may not open that port: systems keep those below 1024 for administrators. Choose one from 1024 on with --port.',
  EADDRNOTAVAIL: 'This computer does not have the address given with --host. Nothing was started.',
  ENOTFOUND: 'The name given with --host is not known. Nothing was started.',
};

/** A mistake of our own, with what caused it. */
const trail = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const own = error.stack ?? error.message;
  return error.cause === undefined ? own : `${own}\ncaused by ${trail(error.cause)}`;
};

/** A failure of a program for the person who started it: what is wrong and what to do; with a stack for our own bugs. */
export const startFailure = (error: unknown): string => {
  if (error instanceof PackdeskError && error.code !== 'internal') return error.message;
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown };
  const said = ['listen', 'getaddrinfo'].includes(String(syscall)) ? listening[String(code)] : undefined;
  return said ?? trail(error);
};
