import { expect, it } from 'vitest';
import { addAdmin, keyFile, logIn, type Serving, serve } from '../../helpers/serve.ts';
import { tempFolder } from '../../helpers/store.ts';

/** More by hand: KILL_ROUNDS=20. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3);
const WRITERS = 8;
/** Answers that a round waits for before it kills. */
const ANSWERS = 60;

const send = (url: string, token: string, method: string, body: object): Promise<Response> =>
  fetch(`${url}/api/v3/shipments`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const reference = (writer: number): string => `K-${writer}`;

const shipment = (writer: number, count: number) => ({
  shipment: [{ shipmentInfo: { shipmentReference: reference(writer), additionalInformation: { count } } }],
});

/** Each writer counts its own shipment up, and notes the last count that was answered with 200. */
const load = (serving: Serving, token: string, answered: number[]) => {
  let answers = 0;
  let enough: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => {
    enough = resolve;
  });
  const write = async (writer: number): Promise<void> => {
    for (let count = (answered[writer] ?? 0) + 1; ; count += 1) {
      const response = await send(serving.url, token, 'PATCH', shipment(writer, count)).catch(() => null);
      if (response?.status !== 200) return;
      answered[writer] = count;
      answers += 1;
      if (answers === ANSWERS) enough();
    }
  };
  return { reached, ended: Promise.all(answered.map((_, writer) => write(writer))) };
};

const countOf = async (url: string, token: string, writer: number): Promise<number> => {
  const response = await fetch(`${url}/api/v3/shipments/${reference(writer)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const body = (await response.json()) as {
    shipment: [{ shipmentInfo: { additionalInformation: { count: number } } }];
  };
  return body.shipment[0].shipmentInfo.additionalInformation.count;
};

it('keeps every update that was answered with 200 through kill -9', {
  timeout: 30_000 * ROUNDS,
}, async () => {
  const folder = await tempFolder();
  await addAdmin(folder);
  const args = ['--data', folder, '--signing-key-file', await keyFile(folder), '--log-level', 'warn'];
  let serving = await serve(args);
  let token = await logIn(serving.url);
  const answered = Array.from({ length: WRITERS }, () => 0);
  for (const writer of answered.keys()) {
    expect((await send(serving.url, token, 'POST', shipment(writer, 0))).status).toBe(201);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const { reached, ended } = load(serving, token, answered);
    await reached;
    await serving.end('SIGKILL');
    await ended;
    serving = await serve(args);
    expect(serving.output.err).toContain('store.unclean-stop');
    token = await logIn(serving.url);
    for (const [writer, count] of answered.entries()) {
      const stored = await countOf(serving.url, token, writer);
      // The one that was on its way may be there too; its answer was lost.
      expect(stored - count).toBeGreaterThanOrEqual(0);
      expect(stored - count).toBeLessThanOrEqual(1);
      answered[writer] = stored;
    }
  }
  expect(await serving.end('SIGTERM')).toBe(0);
});
