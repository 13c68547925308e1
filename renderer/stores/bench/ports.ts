import type { StoreApi } from 'zustand/vanilla';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { Call } from '../../api/desk.ts';
import type { Drafts } from '../drafts/create-drafts.ts';
import type { BenchState } from './state.ts';

/** Ports of the bench. */
export interface BenchPorts {
  call: Call;
  drafts: Drafts;
  /** A shipment of this reference as the form of a new one begins. */
  newShipment(reference: string): Shipment;
  newRequestId(): string;
  /** ms since 1970 */
  now(): number;
}

export type BenchStore = StoreApi<BenchState>;
