import type { Fate } from './fault-proxy.ts';

/** The requests of a purchase, its void and its draft, at a carrier engine. */
export const PURCHASE = { method: 'POST', path: '/purchase$' };
export const CANCEL = { method: 'POST', path: '/cancel$' };
export const DRAFT = { method: 'POST', path: '/v1/shipments$' };

/** The engine does as asked, and its answer is lost. */
export const lostAnswer: Fate = async ({ forward, drop }) => {
  await forward();
  drop();
};

/** The request is lost on its way, which the desk cannot tell from a lost answer. */
export const lostRequest: Fate = ({ drop }) => drop();

/** An answer of the engine's own making. */
export const failure =
  (status: number, body: object = {}): Fate =>
  ({ answer }) =>
    answer({
      status,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify(body)),
    });
