import type { z } from 'zod';
import { type Series, seriesKey, seriesOfCarriers, seriesOfKey } from '../../../shared/carrier/supply.ts';
import { bodyPath } from '../../../shared/document/path.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import { errorsByPath } from '../../../shared/field-errors.ts';
import {
  type LeaseAnswer,
  LeaseRequest,
  type LeaseResponse,
  type Offer,
  TakenRequest,
} from '../../../shared/number-lease.ts';
import type { TakenResponse } from '../../../shared/numbers-taken.ts';
import { requireRight } from '../../core/access.ts';
import type { Caller } from '../../core/caller.ts';
import type { Clock } from '../../core/clock.ts';
import type { Ids } from '../../core/ids.ts';
import type { Logger } from '../../core/logger.ts';
import type { ShipmentStore } from '../../core/shipment-store.ts';
import { LEAST_BLOCK } from './block-draw.ts';
import { type BlockProofs, blockProofs } from './block-proofs.ts';
import type { Carriers } from './carriers.ts';
import { repeatable } from './idempotency.ts';
import { countAsLeased, LEASE_KEY, leaseAllowance } from './lease-limit.ts';
import { createNamedBlocks } from './named-blocks.ts';
import type { Numbering } from './numbering.ts';

export interface LeasingPorts {
  store: Pick<ShipmentStore, 'idempotent' | 'answersUnder' | 'commit' | 'takenNumbers' | 'takenBetween'>;
  carriers: Pick<Carriers, 'list'>;
  numbering: Pick<Numbering, 'leasable' | 'drawBlock' | 'source' | 'blocks'>;
  locked: <T>(keys: readonly string[], work: () => Promise<T>) => Promise<T>;
  clock: Clock;
  ids: Ids;
  /** Proves which blocks this service has given; the same in each run, also where the data folder was put back. */
  blockKey: Uint8Array;
  /** Tells people at this service of a block that it may have given, and has no proof of; once for each user. */
  unproven?: ((details: { range: string; from: number; to: number; email: string }) => void) | undefined;
  logger: Logger;
}

/** No desk takes more than this part of what is left, so that a short range serves many. */
const SHARE = 20;

const blockOf = (wanted: number, left: number): number =>
  Math.min(wanted, Math.max(LEAST_BLOCK, Math.floor(left / SHARE)));

const bodyAs = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  throw new PackdeskError('request.malformed', {
    errors: errorsByPath(
      read.error.issues.map(({ path, message }) => ({ path: bodyPath(path), words: message })),
    ),
  });
};

const readRequest = (body: unknown): LeaseRequest & { of: Series } => {
  const request = bodyAs(LeaseRequest, body);
  const of = seriesOfKey(request.series);
  if (of === null) throw new Error('The schema takes no such series.');
  return { ...request, of };
};

/** Draws a block for a desk. */
const createGiving =
  ({ store, numbering, proofs, ids, logger }: LeasingPorts & { proofs: BlockProofs }) =>
  async (caller: Caller, request: LeaseRequest & { of: Series }, at: number): Promise<LeaseResponse> => {
    const { of, prefix = null, count, series, desk } = request;
    for (;;) {
      const { left, name } = await numbering.leasable(of);
      const size = blockOf(count, left);
      const allowed = await leaseAllowance(store, caller, at, {
        of: { series, prefix },
        left,
        range: name,
        least: Math.min(size, LEAST_BLOCK, left),
        desk: desk ?? '',
      });
      const { block, wasted } = await numbering.drawBlock(of, {
        prefix,
        count: Math.min(size, allowed),
        nonce: ids.uuid(),
        held: (from, to) => store.takenBetween(from, to, at),
      });
      if (wasted > 0) {
        // That it counts as leased bounds what made-up shipments can use up.
        const { prefix: its = null, extensionDigit = null } = await numbering.source(of);
        const numbers = { series, prefix: its, extensionDigit };
        await countAsLeased(store, caller, { of: numbers, count: wasted, id: ids.uuid() }, at);
        logger.warn('numbers.left-out', { series, count: wasted, userId: caller.userId });
      }
      if (!block) continue;
      const { from, to, extensionDigit } = block;
      const given = { series, prefix: block.prefix, extensionDigit, from, to };
      return { ...given, ...(desk && { desk }), id: proofs.idOf(given, block) };
    }
  };

/** Numbers that a service leases to the desks in front of it. */
export const createLeasing = (ports: LeasingPorts) => {
  const { store, carriers, numbering, locked, clock, ids, logger } = ports;
  const proofs = blockProofs(ports.blockKey);
  const named = createNamedBlocks({
    ...{ blocks: numbering.blocks, proofs, logger },
    unknown: ({ series, prefix, from, to }, { email }) =>
      ports.unproven?.({ range: prefix === null ? series : `SSCC ${prefix}`, from, to, email }),
  });
  const give = createGiving({ ...ports, proofs });

  return {
    /**
     * Gives a block of numbers away, after those that the desk names were passed over. The same key brings the same block
     * again, also after a lost answer; a block whose answer was lost for good stays unused.
     * @throws PackdeskError auth.role, request.malformed, request.idempotency, numbers.not-leased,
     * numbers.exhausted, numbers.lease-limit
     */
    lease: async (caller: Caller, body: unknown, key: string | undefined): Promise<LeaseAnswer> => {
      requireRight(caller, 'write');
      const request = readRequest(body);
      const at = clock.now();
      // One without a key is noted too: what a user has had counts.
      const once = repeatable<LeaseAnswer>(store, caller, {
        key: LEASE_KEY + (key ?? ids.uuid()),
        kind: 'lease',
        body,
      });
      const { userId } = caller;
      // One at a time for each user: several at once would all be measured by what was there before.
      return await locked([`lease ${userId}`], async () => {
        const earlier = await once.earlier();
        if (earlier) return earlier;
        const twice = await named(caller, request.blocks ?? []);
        const given = await give(caller, request, at);
        const block = { ...given, ...(twice.length > 0 && { givenTwice: twice }) };
        // Drawn before it is noted: a kill in between costs the block, never gives it twice.
        const noted = await store.commit([], once.record(block, at));
        const { series, from, to } = block;
        logger.info('numbers.leased', { series, from, to, userId, desk: request.desk ?? '' });
        if (noted.outcome !== 'repeated') return block;
        return (await once.earlier()) ?? block;
      });
    },
    /**
     * Which numbers are on parcels here. The blocks that the desk names are passed over, and those of them that another desk
     * has too are named in the answer.
     * @throws PackdeskError auth.role, request.malformed
     */
    taken: async (caller: Caller, body: unknown): Promise<TakenResponse> => {
      requireRight(caller, 'write');
      const request = bodyAs(TakenRequest, body);
      const numbers = request.numbers.map((number) => number.trim().toUpperCase());
      const at = clock.now();
      const twice = await named(caller, request.blocks ?? []);
      const taken = await store.takenNumbers([...new Set(numbers)], at);
      return { taken, ...(twice.length > 0 && { givenTwice: twice }) };
    },
    /** Series that can be leased here: configured ranges, however little of them is left. */
    offers: async (): Promise<Offer[]> => {
      const all = seriesOfCarriers(await carriers.list());
      const offers = all.map(async (series): Promise<Offer[]> => {
        const { kind, prefix = null, extensionDigit = null } = await numbering.source(series);
        if (kind !== 'range' && kind !== 'lease') return [];
        return [{ series: seriesKey(series), prefix, extensionDigit }];
      });
      return (await Promise.all(offers)).flat();
    },
  };
};
