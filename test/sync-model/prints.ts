import type { Caller } from '../../electron/core/caller.ts';
import { silentLogger } from '../../electron/core/logger.ts';
import type { SaveOptions, Shipments } from '../../electron/service/service.ts';
import { createEdgeShipments } from '../../electron/sync/edge-shipments.ts';
import { createFetching } from '../../electron/sync/fetching.ts';
import { LabelLook } from '../../electron/sync/label-look.ts';
import { PackdeskError } from '../../shared/errors.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { type Day, overwritten } from './day.ts';
import type { DeskModel } from './desk-model.ts';
import type { Moment } from './desk-store.ts';
import { labelFault } from './label-fault.ts';

/** Number of times a user reprints what was changed while printing. */
const TRIES = 4;

/** Codes with which a desk refuses a label, and the user gives up. */
const LEFT = new Set([
  'sync.offline',
  'sync.signed-out',
  'sync.refused',
  'shipment.unknown',
  'shipment.stale',
  'print.elsewhere',
]);

const wishFor = (reference: string) => ({
  shipment: [
    { settings: { printSettings: { printLabel: true } }, shipmentInfo: { shipmentReference: reference } },
  ],
});

/** A label as it was drawn. */
interface Paper {
  /** The desk's state and knowledge then; the label must match its shipment. */
  moment: Moment;
  /** States of the remote since the label was requested. */
  there: readonly (Shipment | null)[];
}

/** People print labels at desks that draw them themselves: after a look at the remote, through the parts of the program. */
export const createPrints = (day: Day) => {
  const { labels, remote, references, fresh, world, counts, note } = day;
  const clock = { now: () => world.now() };

  /** The label gives each parcel a number that has none, and nothing else. */
  const numbered = (document: Shipment, who: string): Shipment => {
    const value = fresh(who);
    const { shipmentInfo } = document;
    const shipmentItems = (shipmentInfo.shipmentItems ?? []).map((parcel) =>
      parcel.trackingNumber ? parcel : { ...parcel, trackingNumber: value() },
    );
    return { ...document, shipmentInfo: { ...shipmentInfo, shipmentItems } };
  };

  const draw = async (
    desk: DeskModel,
    { userId, email }: Caller,
    reference: string,
    { ifVersion }: SaveOptions,
  ): Promise<Moment> => {
    for (let round = 0; round < TRIES; round += 1) {
      let moment: Moment | undefined;
      const isDone = await desk.edit(
        userId,
        reference,
        (before) => {
          moment = desk.store.moment(reference);
          // A label is refused for what is in question.
          if (moment.record?.held.some(({ kind }) => kind === 'same-or-two'))
            throw new PackdeskError('sync.refused');
          overwritten(day, reference, before);
          return before && numbered(before, `${desk.name}/${email}`);
        },
        { isLabel: true, ...(ifVersion !== undefined && { ifVersion }) },
      );
      if (isDone && moment) return moment;
      if (!moment?.stored) throw new PackdeskError('shipment.unknown');
      if (ifVersion !== undefined) break;
    }
    throw new PackdeskError('shipment.stale', { details: { reference } });
  };

  /** The shipment service of a desk as its faces have it, with a hand that draws behind it. */
  const serviceOf = (desk: DeskModel, onDraw: (moment: Moment) => void): Shipments => {
    const engine = () => desk.engine;
    const isDeskOnly = async () => false;
    const { shipments: store, store: sync } = desk.store;
    const local = {
      update: async (caller: Caller, body: ReturnType<typeof wishFor>, options: SaveOptions = {}) => {
        const reference = body.shipment[0]?.shipmentInfo.shipmentReference ?? '';
        onDraw(await draw(desk, caller, reference, options));
        return {};
      },
    } as unknown as Shipments;
    const look = new LabelLook({ engine, store, isDeskOnly, logger: silentLogger });
    return createEdgeShipments({
      local,
      store,
      sync,
      clock,
      fetching: createFetching({ engine, store: sync, isDeskOnly, clock, logger: silentLogger }),
      labelLook: day.blind ? { look: async () => [], over: (...given) => look.over(...given) } : look,
      holds: {
        set: () => Promise.reject(new Error('Nothing is held.')),
        release: () => Promise.reject(new Error('Nothing is held.')),
      },
      voids: { voidLabel: () => Promise.reject(new Error('Nothing is voided.')) },
      rates: () => Promise.reject(new Error('No prices are asked for.')),
      settings: () => ({ role: 'edge' }),
    });
  };

  const check = (desk: DeskModel, reference: string, { moment, there }: Paper, unseen: boolean): void => {
    counts.prints += 1;
    note(`${desk.name} prints ${reference}${unseen ? ' without a look' : ''}`);
    const fault = unseen ? null : labelFault(moment, there);
    if (fault !== null) day.breaks(`the label that ${desk.name} prints of ${reference} ${fault}`);
  };

  const print = async (
    desk: DeskModel,
    caller: Caller,
    reference: string,
    options: SaveOptions,
  ): Promise<void> => {
    const began = remote.versionsOf(reference).length - 1;
    let paper: Paper | undefined;
    const { update } = serviceOf(desk, (moment) => {
      paper = { moment, there: remote.versionsOf(reference).slice(began) };
    });
    const { unseen = [] } = await update(caller, wishFor(reference), options);
    if (paper) check(desk, reference, paper, unseen.includes(reference));
  };

  /** If it has changed since they saw it they look, and print again; so do some where another desk has a label. */
  const printUntilDone = async (desk: DeskModel): Promise<void> => {
    const reference = labels.pick(references);
    const userId = 1 + labels.upTo(2);
    const caller: Caller = { userId, email: `user${userId}`, role: 'packer', sessionId: '' };
    const isOnScreen = labels.chance(0.5);
    let labelsAgain = false;
    for (let count = 0; count < TRIES; count += 1) {
      const version = desk.store.moment(reference).stored?.version;
      const ifVersion = isOnScreen ? version : undefined;
      try {
        await print(desk, caller, reference, { labelsAgain, ...(ifVersion !== undefined && { ifVersion }) });
        return;
      } catch (error) {
        const code = error instanceof PackdeskError ? error.code : null;
        if (code === null || !LEFT.has(code)) throw error;
        labelsAgain ||= code === 'print.elsewhere' && labels.chance(0.5);
        if (code !== 'shipment.stale' && !(code === 'print.elsewhere' && labelsAgain)) return;
      }
    }
  };

  return {
    /** Not waited for: a look takes its time, and the day goes on. */
    prints: (desk: DeskModel): void =>
      void printUntilDone(desk).catch((error: unknown) =>
        day.breaks(error instanceof Error ? (error.stack ?? error.message) : String(error)),
      ),
  };
};

export type Prints = ReturnType<typeof createPrints>;
