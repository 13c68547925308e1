import { PackdeskError } from '../../shared/errors.ts';
import { parseJson } from '../../shared/json.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import type { AccountStore } from '../core/account-store.ts';
import type { Caller } from '../core/caller.ts';
import type { Clock } from '../core/clock.ts';
import { failureFields } from '../core/failure-fields.ts';
import type { LabelWait } from '../core/label-waits.ts';
import type { Logger } from '../core/logger.ts';
import type { ShipmentStore } from '../core/shipment-store.ts';
import { minuteText, UNASKED_MS } from '../core/unasked.ts';
import type { Printers, PrintQueue } from '../printing/printing.ts';
import type { PrintIntent, Shipments } from '../service/service.ts';
import type { LabelPapers } from './label-papers.ts';

export interface PrintsWaited {
  shipments: Pick<Shipments, 'update'>;
  shipmentStore: Pick<ShipmentStore, 'byReferences'>;
  accounts: Pick<AccountStore, 'userById'>;
  printers: Pick<Printers, 'pick'>;
  queue: Pick<PrintQueue, 'wake'>;
  labelPapers: Pick<LabelPapers, 'look'>;
  clock: Clock;
  logger: Logger;
}

/**
 * Outcome of a try.
 *
 * - `over`: the label is printed, on its way, or there is nothing to print any more.
 * - `away`: it cannot be made now; `ofCarrier`: nor can any other label of this carrier.
 * - `asks`: it cannot be made as it was asked for.
 */
export type WaitedEnd =
  | { kind: 'over' }
  | { kind: 'away'; error: NonNullable<LabelWait['error']>; ofCarrier: boolean; retryAfterMs: number | null }
  | { kind: 'asks'; error: NonNullable<LabelWait['error']> };

/** All labels of the carrier fail so until it, its engine or the way there is back. */
const OF_CARRIER: ReadonlySet<string> = new Set(['label.engine-away', 'label.engine-key', 'label.void-away']);
/** This one may be there at the next look. */
const OF_ITSELF: ReadonlySet<string> = new Set([
  'label.uncertain',
  'label.not-fetched',
  'store.full',
  'store.busy',
]);

/** Code of the carrier that a stored shipment names. */
export const carrierCodeOf = (text: string): string =>
  (parseJson(text) as Shipment).carrierDetails?.carrierCode?.trim() ?? '';

const errorOf = ({ code, details }: PackdeskError): NonNullable<LabelWait['error']> => ({
  code,
  details: Object.fromEntries(
    Object.entries(details).filter((each): each is [string, string | number] => each[1] !== undefined),
  ),
});

const endOf = (error: unknown, { reference }: LabelWait): WaitedEnd => {
  const failure = error instanceof PackdeskError ? error : new PackdeskError('internal', { cause: error });
  const { code, details } = failure;
  if (code === 'print.already') return { kind: 'over' };
  if (code === 'shipment.stale') {
    return { kind: 'asks', error: { code: 'label.wait-changed', details: { reference } } };
  }
  const ofCarrier = OF_CARRIER.has(code);
  if (!ofCarrier && !OF_ITSELF.has(code)) return { kind: 'asks', error: errorOf(failure) };
  const { retryAfterMs } = details;
  return {
    kind: 'away',
    error: errorOf(failure),
    ofCarrier,
    retryAfterMs: typeof retryAfterMs === 'number' ? retryAfterMs : null,
  };
};

/** A label that was asked for long ago is made, and waits at its printer for a yes. */
const heldFor = ({ at }: LabelWait, now: number): Pick<PrintIntent, 'held'> =>
  Math.abs(now - at) > UNASKED_MS
    ? { held: { code: 'print.waited', details: { since: minuteText(at) } } }
    : {};

/** A label costs money: none is bought for someone who could not ask for it now. @throws PackdeskError label.wait-user */
const requireUser = async ({ accounts }: PrintsWaited, { userId, role, reference }: LabelWait) => {
  const user = await accounts.userById(userId);
  if (user && (user.disabled || !user.roles.includes(role))) {
    throw new PackdeskError('label.wait-user', { details: { reference } });
  }
};

/** Makes and prints a label that waits, by the request that the bench would make. Never throws. */
export const printWaited = async (parts: PrintsWaited, wait: LabelWait): Promise<WaitedEnd> => {
  const { shipments, shipmentStore, printers, queue, labelPapers, clock, logger } = parts;
  const { reference, requestId, version, printerId, userId, email, role } = wait;
  const caller: Caller = { userId, email, role, sessionId: '' };
  try {
    await requireUser(parts, wait);
    const printer = await printers.pick(printerId ?? undefined, async () => {
      const [stored] = await shipmentStore.byReferences([reference]);
      return parseJson(stored?.text ?? '{}') as Shipment;
    });
    const settings = { printSettings: { printLabel: true } };
    const { printJobId } = await shipments.update(
      caller,
      { shipment: [{ settings, shipmentInfo: { shipmentReference: reference } }] },
      {
        idempotencyKey: requestId,
        ifVersion: version,
        print: { printer, requestId, reprint: false, ...heldFor(wait, clock.now()) },
      },
    );
    labelPapers.look();
    if (printJobId !== undefined) queue.wake();
    return { kind: 'over' };
  } catch (error) {
    const end = endOf(error, wait);
    if (end.kind === 'asks') logger.warn('waits.asks', { reference, ...failureFields(error) });
    return end;
  }
};
