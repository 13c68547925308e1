import type { SaveResponse } from '../../shared/service.ts';
import type { NewPrintJob } from '../core/print-job-store.ts';
import type { StoredShipment } from '../core/shipment-store.ts';
import type { LabelWish } from '../core/sync-store.ts';
import type { ArrivedLabel } from './apply-merge.ts';

/** Makes of the documents in the remote's answer what is stored and printed here. Null: there was no label in it. */
export type LabelDelivery = (
  stored: StoredShipment,
  wish: LabelWish & { userId: number; holdsPrint?: NewPrintJob['held'] | null },
  response: SaveResponse,
) => Promise<ArrivedLabel | null>;
