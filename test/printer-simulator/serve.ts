import type { Socket } from 'node:net';
import type { Answer, Behaviour } from './behaviour.ts';
import { hostStatusLines, type PrinterFacts } from './host-status-lines.ts';
import { createZplStream } from './zpl-stream.ts';

/** The printer behind a connection. */
export interface Behind {
  behaviour(): Behaviour;
  /** Counts a question and says how it is answered. */
  question(): Answer;
  facts(partialFormat: boolean): PrinterFacts;
  took(chunk: Buffer): void;
  label(text: string): void;
}

const TICK_MS = 10;

const writeBytewise = async (socket: Socket, text: string): Promise<void> => {
  socket.setNoDelay(true);
  for (const sign of text) {
    if (socket.destroyed) return;
    socket.write(sign);
    await new Promise((resolve) => setImmediate(resolve));
  }
};

const answerWith = (socket: Socket, answer: Answer, facts: PrinterFacts): void => {
  const truth = hostStatusLines(facts);
  if (answer === 'never') return;
  if (answer === 'reset') socket.resetAndDestroy();
  else if (answer === 'close') socket.end();
  else if (answer === 'truth') socket.write(truth);
  else if (answer === 'truth, then close') socket.end(truth);
  else if (answer === 'garbage') socket.write('\x02HELLO, ~HS\x03\xff\x00\x02030,9\x03\r\n');
  else if (answer === 'bytewise') void writeBytewise(socket, truth);
  else if ('claims' in answer) socket.write(hostStatusLines({ ...facts, ...answer.claims }));
  else void answer.once.then(() => !socket.destroyed && socket.write(truth));
};

/** Reads no faster than the behaviour of the moment allows. */
const paced = (socket: Socket, behind: Behind, take: (chunk: Buffer) => void): void => {
  const queue: Buffer[] = [];
  let ended = false;
  const work = (): void => {
    const { bytesPerSecond } = behind.behaviour();
    let budget = Math.max(1, Math.floor((bytesPerSecond * TICK_MS) / 1000));
    while (budget > 0) {
      const chunk = queue.shift();
      if (chunk === undefined) break;
      const now = chunk.subarray(0, budget);
      if (now.length < chunk.length) queue.unshift(chunk.subarray(now.length));
      budget -= now.length;
      take(now);
    }
    if (queue.length === 0) {
      if (ended) return void socket.emit('read to the end');
      socket.resume();
    } else if (!socket.destroyed) setTimeout(work, TICK_MS);
  };
  socket.on('data', (chunk: Buffer) => {
    const idle = queue.length === 0;
    queue.push(chunk);
    socket.pause();
    if (idle) work();
  });
  socket.on('end', () => {
    ended = true;
    if (queue.length === 0) socket.emit('read to the end');
  });
};

/** Serves one connection as the printer behaves. */
export const serve = (socket: Socket, behind: Behind): void => {
  const { closeAtOnce, hang } = behind.behaviour();
  if (closeAtOnce) return void socket.end();
  if (hang) return;
  let taken = 0;
  const stream = createZplStream({
    label: behind.label,
    question: () => answerWith(socket, behind.question(), behind.facts(stream.partial())),
  });
  paced(socket, behind, (chunk) => {
    // Bytes after the cut were never read.
    const left = behind.behaviour().dropAfterBytes - taken;
    const read = chunk.subarray(0, left);
    taken += read.length;
    behind.took(read);
    stream.push(read);
    if (read.length === left) socket.resetAndDestroy();
  });
  socket.on('read to the end', () => {
    if (!behind.behaviour().neverClose) socket.end();
  });
  socket.resume();
};
