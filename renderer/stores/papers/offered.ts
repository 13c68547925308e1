import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { carrierPapersIn, replacedBy } from '../../../shared/papers/carrier-papers.ts';
import type { OfferContext } from '../../../shared/papers/context.ts';
import type { PaperKind } from '../../../shared/papers/kind.ts';
import { type PaperNeed, paperNeeds } from '../../../shared/papers/needs.ts';
import { type Offer, paperOffers } from '../../../shared/papers/offer.ts';
import type { ReturnSlipOf } from '../../../shared/papers/return-slip-of.ts';
import { carrierOf } from '../../../shared/rules/subject.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { createIdleScheduler } from '../bench/idle-scheduler.ts';
import { bench } from '../bench/index.ts';
import { useDesk } from '../desk-data.ts';
import { useSettings } from '../settings.ts';

/** A paper that the open shipment needs or may have, and what it lacks; one that would be wrong lacks nothing. */
export interface OfferedPaper extends Offer {
  errors: PaperNeed[];
  warnings: PaperNeed[];
}

/** The return that a slip is for. Of one in the box only its reference is known here; the desk judges its slip. */
const slipOf = (shipment: Shipment): ReturnSlipOf | null => {
  const { opened } = bench.store.getState();
  if (!opened) return null;
  const reference = opened.shipment.shipmentInfo.shipmentReference;
  const { returnOf, returns = [] } = opened;
  if (returnOf) return { reference, shipment, original: returnOf.reference, follows: false, text: '' };
  const inBox = returns.findLast(({ way }) => way === 'box');
  return inBox
    ? { reference: inBox.reference, shipment: null, original: reference, follows: true, text: '' }
    : null;
};

const contextOf = (shipment: Shipment): OfferContext => {
  const { settings } = useSettings.getState();
  const carrier = carrierOf(shipment, useDesk.getState().carriers);
  return { carrier, ownAddress: settings.sender, settings: settings.papers, slip: slipOf(shipment) };
};

/** A paper that the carrier has made is not needed from the desk any more. */
const withoutReplaced = (offers: Offer[]): Offer[] => {
  const replaced = replacedBy(carrierPapersIn(bench.store.getState().opened?.documents ?? []));
  return offers.map((offer) =>
    offer.need === 'needed' && replaced.has(offer.kind) ? { ...offer, need: 'possible' } : offer,
  );
};

const judged = (shipment: Shipment, offer: Offer, context: OfferContext): OfferedPaper => {
  const needs = offer.need === 'not' ? [] : paperNeeds(shipment, offer.kind, context);
  return {
    ...offer,
    errors: needs.filter(({ severity }) => severity === 'error'),
    warnings: needs.filter(({ severity }) => severity === 'warning'),
  };
};

/** Gaps of a paper of the open shipment, as it is being edited: only errors. */
export const errorsFor = (kind: PaperKind): PaperNeed[] => {
  const { edited } = bench.store.getState();
  if (!edited) return [];
  return paperNeeds(edited, kind, contextOf(edited)).filter(({ severity }) => severity === 'error');
};

const store = createStore<{ offered: OfferedPaper[] }>(() => ({ offered: [] }));

/** Not worked out while the panel is off screen. */
let readers = 0;

const judge = (): void => {
  const { edited } = bench.store.getState();
  if (!edited || readers === 0) {
    store.setState({ offered: [] });
    return;
  }
  const context = contextOf(edited);
  store.setState({
    offered: withoutReplaced(paperOffers(edited, context)).map((offer) => judged(edited, offer, context)),
  });
};

const later = createIdleScheduler(judge);

bench.store.subscribe((state, before) => {
  if (readers === 0 || (state.edited === before.edited && state.opened === before.opened)) return;
  if (state.opened === before.opened) later.ask();
  else later.now();
});
useDesk.subscribe((state, before) => {
  if (readers > 0 && state.carriers !== before.carriers) later.now();
});
useSettings.subscribe(() => {
  if (readers > 0) later.now();
});

/** The papers of the open shipment; a moment behind fast typing, so that keys never wait. */
export const useOffered = (): OfferedPaper[] => {
  useEffect(() => {
    readers += 1;
    later.now();
    return () => {
      readers -= 1;
    };
  }, []);
  return useStore(store, (state) => state.offered);
};
