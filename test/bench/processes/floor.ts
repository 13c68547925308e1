import { randomUUID } from 'node:crypto';
import { Pool } from 'undici';
import { referenceOf } from '../references.ts';
import { DESK_EDIT } from '../shipments.ts';
import { answerOnce } from './ask.ts';

/** The requests of a drain from a client that does nothing else. */
export interface FloorTask {
  url: string;
  token: string;
  /** Number of shipments, each got, patched and got again. */
  edits: number;
  /** Number at once. */
  concurrency: number;
}

export interface FloorResult {
  seconds: number;
}

const run = async ({ url, token, edits, concurrency }: FloorTask): Promise<FloorResult> => {
  const pool = new Pool(url, { connections: concurrency, pipelining: 1 });
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };

  const request = async (method: 'GET' | 'PATCH', path: string, more: object = {}, body?: string) => {
    const answer = await pool.request({ method, path, headers: { ...headers, ...more }, body });
    await answer.body.arrayBuffer();
    if (answer.statusCode !== 200) throw new Error(`${method} ${path} was answered ${answer.statusCode}.`);
    return String(answer.headers.etag);
  };

  const sequence = async (n: number): Promise<void> => {
    const shipmentReference = referenceOf(n);
    const path = `/api/v3/shipments/${shipmentReference}`;
    const etag = await request('GET', path);
    const body = JSON.stringify({ shipment: [{ shipmentInfo: { shipmentReference, ...DESK_EDIT } }] });
    const ofChange = {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'if-match': etag,
    };
    await request('PATCH', '/api/v3/shipments', ofChange, body);
    await request('GET', path);
  };

  let next = 0;
  const keepAsking = async (): Promise<void> => {
    while (next < edits) {
      next += 1;
      await sequence(next - 1);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: concurrency }, keepAsking));
  const seconds = (performance.now() - began) / 1000;
  await pool.close();
  return { seconds };
};

answerOnce(run);
