import { Buffer } from 'node:buffer';
import type { Answer, Exchange, Fate, FaultProxy, Passing } from './fault-proxy.ts';

/** Possible fates of a request on its way to the remote (see fault-proxy.ts). */

/** Lost before it reaches the remote. */
export const lost: Fate = ({ drop }) => drop();

/** Reaches the remote; its answer is lost. */
export const answerLost: Fate = async ({ forward, drop }) => {
  await forward();
  drop();
};

/**
 * Reaches the remote; its answer is lost, and the caller is cut off from then on: quick as time is at a desk, its next look
 * would settle the request before a test has done anything else.
 * @returns the fate, and when the remote has the request and nothing comes through any more
 */
export const answerLostThenCutOff = (proxy: FaultProxy): { fate: Fate; done: Promise<void> } => {
  const done = Promise.withResolvers<void>();
  const fate: Fate = async ({ forward }) => {
    await forward();
    await proxy.cutOff();
    done.resolve();
  };
  return { fate, done: done.promise };
};

/** The same of a request that never gets there. */
export const lostThenCutOff = (proxy: FaultProxy): { fate: Fate; done: Promise<void> } => {
  const done = Promise.withResolvers<void>();
  const fate: Fate = async () => {
    await proxy.cutOff();
    done.resolve();
  };
  return { fate, done: done.promise };
};

/** Reaches the remote twice; the caller gets the first answer, or the second. */
export const twice =
  (which: 'first' | 'second' = 'first'): Fate =>
  async ({ forward, answer }) => {
    const [first, second] = [await forward(), await forward()];
    answer(which === 'first' ? first : second);
  };

/** The remote's answer ends after so many bytes, as a connection that breaks, or as a whole answer that is short. */
export const truncated =
  (bytes: number, how: 'broken' | 'short' = 'broken'): Fate =>
  async ({ forward, answer, response, drop }) => {
    const real = await forward();
    if (how === 'short') return answer({ ...real, body: real.body.subarray(0, bytes) });
    response.writeHead(real.status, {
      'content-type': 'application/json',
      'content-length': real.body.length,
    });
    response.write(real.body.subarray(0, bytes), drop);
  };

/** The remote never hears of it; the proxy says this. */
export const answered =
  (status: number, body: unknown = '', headers: Record<string, string> = {}): Fate =>
  ({ answer }) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    answer({
      status,
      headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
      body: Buffer.from(text),
    });
  };

export const portal = answered(200, '<!doctype html><title>Welcome to the guest network</title>', {
  'content-type': 'text/html; charset=utf-8',
});

/** Done by the remote, and then the proxy says this in its place. */
export const doneBut =
  (status: number, body: unknown = '', headers: Record<string, string> = {}): Fate =>
  async (exchange) => {
    await exchange.forward();
    await answered(status, body, headers)(exchange);
  };

/** The same answer of a service that has no entity tags. */
export const untagged = ({ headers: { etag: _, ...headers }, ...answer }: Answer): Answer => ({
  ...answer,
  headers,
});

/** A no in the interface's form. */
export const refused = (status: number, title: string, errors: Record<string, string[]> = {}): Fate =>
  answered(status, { type: 'about:blank', title, status, errors });

type Document = Record<string, unknown> & { shipmentInfo: Record<string, unknown> };

/** Each shipment that the remote answers, as the remote would say it in its own way. */
export const answerRewritten =
  (rewrite: (document: Document) => void): Fate =>
  async ({ forward, answer }) => {
    const real = await forward();
    // 304: what it has said before holds.
    if (real.body.length === 0) return answer(real);
    const body = JSON.parse(real.body.toString('utf8')) as { shipment?: Document[] };
    for (const document of body.shipment ?? []) rewrite(document);
    answer({ ...real, body: Buffer.from(JSON.stringify(body)) });
  };

/** Each shipment of the request, as a remote that reads it otherwise takes it. */
export const requestRewritten =
  (rewrite: (document: Document) => void): Fate =>
  async ({ request, forward, answer }) => {
    const body = JSON.parse(request.body) as { shipment: Document[] };
    for (const document of body.shipment) rewrite(document);
    request.body = JSON.stringify(body);
    answer(await forward());
  };

/** One byte of the answer after the other, and never the last. */
export const drip: Fate = async ({ forward, response }) => {
  const { status, body } = await forward();
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': body.length });
  let at = 0;
  const timer = setInterval(() => {
    if (response.destroyed || at === body.length - 1) clearInterval(timer);
    else response.write(body.subarray(at, ++at));
  }, 20);
  response.on('close', () => clearInterval(timer));
};

/** Something else happens first, e.g. a write by another program, then it passes. */
export const after =
  (
    first: (request: Passing) => unknown,
    then: Fate = async ({ forward, answer }) => answer(await forward()),
  ): Fate =>
  async (exchange) => {
    await first(exchange.request);
    await then(exchange);
  };

/** Something else happens when the remote has done it, before its answer comes back. */
export const before =
  (last: (answer: Answer) => unknown): Fate =>
  async ({ forward, answer }) => {
    const real = await forward();
    await last(real);
    answer(real);
  };

export interface Gate {
  fate: Fate;
  /** Resolves when the first one is at the gate: with `answers` the remote has carried it out by then. */
  arrived: Promise<void>;
  /** Resolves when the first one has been let go and the remote has done it. */
  done: Promise<void>;
  /** Lets those that wait go on, and all that come later. */
  open(): void;
}

/** Holds requests before the remote, or their answers after it, until it is opened. */
export const gate = (where: 'requests' | 'answers'): Gate => {
  let [open, arrive, finish] = [0, 0, 0].map(() => (): void => undefined) as [
    () => void,
    () => void,
    () => void,
  ];
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const hold = async ({ forward, answer }: Exchange): Promise<void> => {
    const real = where === 'answers' ? await forward() : null;
    arrive();
    await opened;
    answer(real ?? (await forward()));
    finish();
  };
  return { fate: hold, arrived, done, open: () => open() };
};
