import { EventEmitter, once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { type Behaviour, wellBehaved } from './behaviour.ts';
import { createKeptSettings } from './kept-settings.ts';
import { type Condition, createMechanism } from './mechanism.ts';
import { serve } from './serve.ts';

/** A ZPL printer on a real socket: labels go in, come out when nothing hinders, and `~HS` is answered. */
export interface PrinterSimulator {
  readonly host: string;
  readonly port: number;
  /**
   * Every whole label that came in, and every one that came out (`^PQ3`: three times), in order. One that comes out has
   * the settings that those before it left; a format of settings alone is no label.
   */
  readonly labels: readonly string[];
  readonly printed: readonly string[];
  /** In the printer and not out yet. */
  readonly waiting: number;
  /** All bytes it has read, over all connections. */
  readonly received: Buffer;
  readonly questions: number;
  readonly connections: number;
  /** The most that were open at one time. */
  readonly mostAtOnce: number;
  condition(): Condition;
  set(changes: Partial<Condition>): void;
  /** Replaces what was said before: what is left out goes well. */
  behave(changes: Partial<Behaviour>): void;
  /** Called with a label as it comes in, before it can be printed, and as it comes out. */
  onLabel(listener: (text: string) => void): void;
  onPrinted(listener: (text: string) => void): void;
  /** Resolves as soon as `done()`; it is looked at whenever something happens here. */
  waitFor(done: () => boolean): Promise<void>;
  /** Switched off: all connections are gone, new ones are refused. It keeps its labels. */
  vanish(): Promise<void>;
  listen(): Promise<void>;
  close(): Promise<void>;
}

/** Starts it. Port 0 takes a free one. @throws what `listen` throws, e.g. EADDRINUSE */
export const startPrinterSimulator = async (
  at = { host: '127.0.0.1', port: 0 },
): Promise<PrinterSimulator> => {
  const labels: string[] = [];
  const printed: string[] = [];
  const received: Buffer[] = [];
  const news = new EventEmitter();
  const open = new Set<Socket>();
  const inLine: Socket[] = [];
  let { port } = at;
  let server: Server | null = null;
  let behaviour: Behaviour = wellBehaved;
  let asked = 0;
  let questions = 0;
  let connections = 0;
  let mostAtOnce = 0;

  const settings = createKeptSettings();
  const mechanism = createMechanism((text) => {
    printed.push(text);
    news.emit('printed', text);
    news.emit('change');
  });

  const behind = {
    behaviour: () => behaviour,
    question: () => {
      questions += 1;
      asked += 1;
      const answer = typeof behaviour.answer === 'function' ? behaviour.answer(asked) : behaviour.answer;
      news.emit('change');
      return answer;
    },
    facts: mechanism.facts,
    took: (chunk: Buffer) => {
      received.push(chunk);
      news.emit('change');
    },
    label: (text: string) => {
      const kept = settings.take(text);
      if (kept === null) return void news.emit('change');
      labels.push(text);
      news.emit('label', text);
      mechanism.add(kept.zpl);
      news.emit('change');
    },
  };

  const accept = (socket: Socket): void => {
    connections += 1;
    open.add(socket);
    mostAtOnce = Math.max(mostAtOnce, open.size);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      open.delete(socket);
      const place = inLine.indexOf(socket);
      const next = place === -1 ? inLine.shift() : void inLine.splice(place, 1);
      if (next) serve(next, behind);
      news.emit('change');
    });
    if (behaviour.oneAtATime && open.size > 1) inLine.push(socket);
    else serve(socket, behind);
    news.emit('change');
  };

  const listen = async (): Promise<void> => {
    server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, accept);
    server.listen(port, at.host);
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  };
  const vanish = async (): Promise<void> => {
    const closing = server;
    server = null;
    inLine.length = 0;
    if (closing === null) return;
    const closed = once(closing, 'close');
    closing.close();
    for (const socket of open) socket.resetAndDestroy();
    await closed;
  };

  await listen();
  return {
    host: at.host,
    get port() {
      return port;
    },
    labels,
    printed,
    get waiting() {
      return mechanism.waiting();
    },
    get received() {
      return Buffer.concat(received);
    },
    get questions() {
      return questions;
    },
    get connections() {
      return connections;
    },
    get mostAtOnce() {
      return mostAtOnce;
    },
    condition: mechanism.condition,
    set: mechanism.set,
    behave: (changes) => {
      behaviour = { ...wellBehaved, ...changes };
      asked = 0;
    },
    onLabel: (listener) => void news.on('label', listener),
    onPrinted: (listener) => void news.on('printed', listener),
    waitFor: async (done) => {
      while (!done()) await once(news, 'change');
    },
    vanish,
    listen,
    close: async () => {
      mechanism.stop();
      await vanish();
    },
  };
};
