import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { referenceOf } from '../references.ts';
import { median } from '../rounds.ts';
import type { Load, LoadResult } from './load.ts';

/** A client that does little besides waiting: plain sockets, one request in flight on each. */

const HEAD_END = Buffer.from('\r\n\r\n');

/** Splits what comes from the socket into whole answers; calls back with each status. */
const onAnswers = (socket: Socket, answered: (status: number) => void): void => {
  let pending = Buffer.alloc(0);
  let needed = 0;
  socket.on('data', (part) => {
    pending = pending.length === 0 ? part : Buffer.concat([pending, part]);
    while (pending.length >= needed) {
      const end = pending.indexOf(HEAD_END);
      if (end < 0) return;
      const head = pending.toString('latin1', 0, end);
      needed = end + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      if (pending.length < needed) return;
      pending = pending.subarray(needed);
      needed = 0;
      answered(Number(head.slice(9, 12)));
      if (pending.length === 0) return;
    }
  });
};

/** Steps through all shipments in an order that looks mixed: a prime stride. */
const STRIDE = 7919;

const requestText = (load: Load, index: number, turn: number): string => {
  const n = load.own ? index : (index * 104_729 + turn * STRIDE) % load.shipments;
  const fill = (text: string) => text.replace('{n}', referenceOf(n)).replace('{turn}', `${index}-${turn}`);
  const body = load.body === undefined ? '' : fill(load.body);
  const lines = [
    `${load.method} ${fill(load.path)} HTTP/1.1`,
    `Host: 127.0.0.1:${load.port}`,
    `Authorization: Bearer ${load.token}`,
    ...(body ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`] : []),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
};

const run = async (load: Load): Promise<LoadResult> => {
  const spans: number[] = [];
  let failed: number | null = null;
  const began = performance.now();
  const until = began + load.ms;

  const keepAsking = async (index: number): Promise<void> => {
    const socket = connect(load.port, '127.0.0.1');
    socket.setNoDelay(true);
    await once(socket, 'connect');
    await new Promise<void>((resolve, reject) => {
      let turn = Math.floor(Math.random() * 1000);
      let sent = 0;
      const ask = () => {
        sent = performance.now();
        socket.write(requestText(load, index, turn));
        turn += 1;
      };
      onAnswers(socket, (status) => {
        const now = performance.now();
        if (status === 200) spans.push(now - sent);
        else failed = status;
        if (failed === null && now < until) ask();
        else resolve();
      });
      socket.on('error', reject);
      socket.on('close', () => resolve());
      ask();
    });
    socket.destroy();
  };

  await Promise.all(Array.from({ length: load.connections }, (_, index) => keepAsking(index)));
  const seconds = (performance.now() - began) / 1000;
  return { done: spans.length, failed, seconds, medianMs: median(spans) };
};

process.once('message', (load: Load) => {
  run(load).then(
    (result) => process.send?.(result),
    () => process.send?.({ done: 0, failed: 0, seconds: 1, medianMs: 0 } satisfies LoadResult),
  );
});
