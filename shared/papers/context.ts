import type { Address } from '../address/schema.ts';
import type { CarrierProfile } from '../carrier/profile.ts';
import type { PaperLanguage } from './kind.ts';
import type { ReturnSlipOf } from './return-slip-of.ts';
import type { PaperSettings } from './settings.ts';

/** Inputs of a paper's words besides the shipment. */
export interface PaperContext {
  language: PaperLanguage;
  /** The shipment's carrier; null where none is named or it is not set up here. */
  carrier: CarrierProfile | null;
  /** The desk's own address: the sender of shipments that name none. */
  ownAddress: Address | null;
  /** The return that a slip would be for; left out or null where there is none. */
  slip?: ReturnSlipOf | null;
  /** ISO 8601 day on which the paper is made; empty leaves the place for a pen. */
  date: string;
}

/** Inputs that decide which papers a shipment needs, and whether it is ready for one. */
export type OfferContext = Pick<PaperContext, 'carrier' | 'ownAddress' | 'slip'> & {
  settings: Pick<PaperSettings, 'sdr'>;
};
