import type { z } from 'zod';
import { type Series, seriesKey, seriesOfCarriers, seriesOfKey } from '../../../shared/carrier/supply.ts';
import { bodyPath } from '../../../shared/document/path.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import { errorsByPath } from '../../../shared/field-errors.ts';
import { LeaseRequest, type LeaseResponse, type Offer } from '../../../shared/number-lease.ts';
import { TakenRequest, type TakenResponse } from '../../../shared/numbers-taken.ts';
import { requireRight } from '../../core/access.ts';
import type { Caller } from '../../core/caller.ts';
import type { Clock } from '../../core/clock.ts';
import type { Ids } from '../../core/ids.ts';
import type { Logger } from '../../core/logger.ts';
import type { ShipmentStore } from '../../core/shipment-store.ts';
import type { Carriers } from './carriers.ts';
import { repeatable } from './idempotency.ts';
import { LEASE_KEY, leaseAllowance } from './lease-limit.ts';
import type { Numbering } from './numbering.ts';

export interface LeasingPorts {
  store: Pick<ShipmentStore, 'idempotent' | 'answersUnder' | 'commit' | 'takenNumbers'>;
  carriers: Pick<Carriers, 'list'>;
  numbering: Pick<Numbering, 'leasable' | 'drawBlock' | 'source'>;
  locked: <T>(keys: readonly string[], work: () => Promise<T>) => Promise<T>;
  clock: Clock;
  ids: Ids;
  logger: Logger;
}

/** No desk takes more than this part of what is left, so that a short range serves many. */
const SHARE = 20;
/** Unless a block would be too small to work with. */
const LEAST = 50;

const blockOf = (wanted: number, left: number): number =>
  Math.min(wanted, Math.max(LEAST, Math.floor(left / SHARE)));

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

/** Numbers that a service leases to the desks in front of it. */
export const createLeasing = (ports: LeasingPorts) => {
  const { store, carriers, numbering, locked, clock, ids, logger } = ports;
  const give = async (
    caller: Caller,
    request: LeaseRequest & { of: Series },
    at: number,
  ): Promise<LeaseResponse> => {
    const { of, prefix, count, series, desk } = request;
    const { left, name } = await numbering.leasable(of);
    const size = blockOf(count, left);
    const allowed = await leaseAllowance(store, caller, at, {
      of: { series, prefix: prefix ?? null },
      left,
      range: name,
      least: Math.min(size, LEAST, left),
      desk: desk ?? '',
    });
    const block = await numbering.drawBlock(of, prefix ?? null, Math.min(size, allowed));
    return { series, ...block, ...(desk && { desk }) };
  };

  return {
    /**
     * Gives a block of numbers away. The same key brings the same block again, also after a lost answer; a block whose
     * answer was lost for good stays unused.
     * @throws PackdeskError auth.role, request.malformed, request.idempotency, numbers.not-leased,
     * numbers.exhausted, numbers.lease-limit
     */
    lease: async (caller: Caller, body: unknown, key: string | undefined): Promise<LeaseResponse> => {
      requireRight(caller, 'write');
      const request = readRequest(body);
      const at = clock.now();
      // One without a key is noted too: what a user has had counts.
      const once = repeatable<LeaseResponse>(store, caller, {
        key: LEASE_KEY + (key ?? ids.uuid()),
        kind: 'lease',
        body,
      });
      const { userId } = caller;
      // One at a time for each user: several at once would all be measured by what was there before.
      return await locked([`lease ${userId}`], async () => {
        const earlier = await once.earlier();
        if (earlier) return earlier;
        const given = await give(caller, request, at);
        // Drawn before it is noted: a kill in between costs the block, never gives it twice.
        const noted = await store.commit([], once.record(given, at));
        const { series, from, to } = given;
        logger.info('numbers.leased', { series, from, to, userId, desk: request.desk ?? '' });
        if (noted.outcome !== 'repeated') return given;
        return (await once.earlier()) ?? given;
      });
    },
    /** Which numbers are on parcels here. @throws PackdeskError auth.role, request.malformed */
    taken: async (caller: Caller, body: unknown): Promise<TakenResponse> => {
      requireRight(caller, 'write');
      const numbers = bodyAs(TakenRequest, body).numbers.map((number) => number.trim().toUpperCase());
      return { taken: await store.takenNumbers([...new Set(numbers)], clock.now()) };
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
