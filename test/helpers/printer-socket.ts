import { EventEmitter, once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { listenApart } from './port-apart.ts';

/** The printer's handling of incoming connections. */
export type PrinterBehaviour =
  /** Reads to the end, then closes, as a printer does. */
  | { kind: 'print' }
  /** Reads this many bytes, then resets the connection (switched off, cable pulled). */
  | { kind: 'reset'; afterBytes: number }
  /** Reads this many bytes, then closes as if all were well. */
  | { kind: 'close'; afterBytes: number }
  /**
   * Accepts, reads nothing, and closes its side at once or the whole connection: it serves another client.
   */
  | { kind: 'busy'; closes: 'its side' | 'all' }
  /** Accepts, and reads nothing. */
  | { kind: 'hang' }
  /** Reads everything and never closes its side. */
  | { kind: 'half-open' }
  /** Reads at most this many bytes every 5 ms. */
  | { kind: 'slow'; bytes: number }
  /** Prints, and talks back while it does. */
  | { kind: 'chatty' };

/** No job takes so long, ms; a test that waits for one that never comes says what is missing. */
const JOBS_MS = 90_000;

/** Of a ZPL printer's state. This one does not answer it, and leaves it out of what it counts and keeps. */
const QUESTION = Buffer.from('~HS\r\n');

/** Passes on what comes after a question at the beginning; null as long as that is nothing. */
const skipQuestion = (): ((chunk: Buffer) => Buffer | null) => {
  let head: Buffer | null = Buffer.alloc(0);
  return (chunk) => {
    if (head === null) return chunk;
    head = Buffer.concat([head, chunk]);
    const begins = QUESTION.subarray(0, head.length).equals(head.subarray(0, QUESTION.length));
    if (begins && head.length < QUESTION.length) return null;
    const rest = begins ? head.subarray(QUESTION.length) : head;
    head = null;
    return rest.length > 0 ? rest : null;
  };
};

/** A captured port 9100: a real socket that keeps what was sent to it. */
export interface PrinterSocket {
  readonly host: '127.0.0.1';
  readonly port: number;
  /** The bytes of each connection that its sender ended properly, in order. */
  readonly jobs: Buffer[];
  /** The bytes that were read of each connection, whatever became of it. */
  readonly received: Buffer[];
  behave(behaviour: PrinterBehaviour): void;
  /** Resolves as soon as `count` jobs are there. */
  waitForJobs(count: number): Promise<Buffer[]>;
  /** Stops listening: connections are refused until `listen`. */
  refuse(): Promise<void>;
  listen(): Promise<void>;
  close(): Promise<void>;
}

const readSlowly = (socket: Socket, bytes: number, take: (chunk: Buffer) => void): void => {
  socket.pause();
  const timer = setInterval(() => {
    const chunk: Buffer | null = socket.read(bytes) ?? socket.read();
    if (chunk !== null) take(chunk);
  }, 5);
  socket.on('close', () => clearInterval(timer));
  socket.on('end', () => clearInterval(timer));
};

const serve = (
  socket: Socket,
  behaviour: PrinterBehaviour,
  take: (chunk: Buffer) => number,
  complete: () => void,
): void => {
  socket.on('error', () => undefined);
  if (behaviour.kind === 'hang') {
    socket.pause();
    return;
  }
  if (behaviour.kind === 'busy') {
    socket.pause();
    if (behaviour.closes === 'all') socket.destroy();
    else socket.end();
    return;
  }
  socket.on('end', () => {
    complete();
    if (behaviour.kind !== 'half-open') socket.end();
  });
  if (behaviour.kind === 'slow') {
    readSlowly(socket, behaviour.bytes, take);
    return;
  }
  socket.on('data', (chunk) => {
    const total = take(chunk);
    if (behaviour.kind === 'chatty') socket.write('030,0,0,1245,000,0,0,0,000,0,0,0\r\n');
    if (behaviour.kind === 'reset' && total >= behaviour.afterBytes) socket.resetAndDestroy();
    if (behaviour.kind === 'close' && total >= behaviour.afterBytes) {
      socket.pause();
      socket.end();
    }
  });
};

/** Starts a captured printer on loopback. Close it when the test ends. */
export const startPrinterSocket = async (): Promise<PrinterSocket> => {
  const jobs: Buffer[] = [];
  const connections: Buffer[][] = [];
  const sockets = new Set<Socket>();
  const news = new EventEmitter();
  let behaviour: PrinterBehaviour = { kind: 'print' };
  let server: Server | null = null;
  let port = 0;

  const accept = (socket: Socket): void => {
    const chunks: Buffer[] = [];
    const withoutQuestion = skipQuestion();
    let total = 0;
    connections.push(chunks);
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(
      socket,
      behaviour,
      (chunk) => {
        const rest = withoutQuestion(chunk);
        if (rest !== null) chunks.push(rest);
        total += rest?.length ?? 0;
        return total;
      },
      () => {
        // A connection that was only opened and closed is a probe, not a job.
        if (total > 0) jobs.push(Buffer.concat(chunks));
        news.emit('job');
      },
    );
  };

  const listen = async (): Promise<void> => {
    server = createServer({ allowHalfOpen: true }, accept);
    port = await listenApart(server, port);
  };
  const refuse = async (): Promise<void> => {
    const closing = server;
    server = null;
    if (closing === null) return;
    const closed = once(closing, 'close');
    closing.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };

  await listen();
  return {
    host: '127.0.0.1',
    get port() {
      return port;
    },
    jobs,
    get received() {
      return connections.map((chunks) => Buffer.concat(chunks));
    },
    behave: (next) => {
      behaviour = next;
    },
    waitForJobs: async (count) => {
      const signal = AbortSignal.timeout(JOBS_MS);
      while (jobs.length < count)
        await once(news, 'job', { signal }).catch(() => {
          throw new Error(`Only ${jobs.length} of ${count} jobs have come.`);
        });
      return jobs;
    },
    refuse,
    listen,
    close: refuse,
  };
};
