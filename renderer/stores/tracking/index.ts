import { useStore } from 'zustand';
import { call } from '../../api/desk.ts';
import { createTracking, type TrackingState } from './create-tracking.ts';

/** The parcels of this window's shipment. */
export const tracking = createTracking(call);

export const useTracking = <T>(select: (state: TrackingState) => T): T => useStore(tracking.store, select);
