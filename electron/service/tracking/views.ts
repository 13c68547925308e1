import { ASK_AGAIN_MS, isUnderway } from '../../../shared/tracking/pace.ts';
import type { ParcelTrack } from '../../../shared/tracking/track.ts';
import type { ShipmentTracking, TrackView } from '../../../shared/tracking/views.ts';
import type { Rests } from './rests.ts';

const viewOf = ({
  reference,
  engine,
  carrierId,
  since,
  freshAt,
  heardAt,
  failures,
  ...shown
}: ParcelTrack): TrackView => shown;

/** From when on a person may ask about a parcel again, ms. */
export const askableFrom = ({ freshAt }: ParcelTrack): number =>
  freshAt === null ? 0 : freshAt + ASK_AGAIN_MS;

/** The ways of a shipment's parcels as the window shows them. */
export const trackingView = (tracks: readonly ParcelTrack[], rests: Rests, now: number): ShipmentTracking => {
  const underway = tracks.filter((track) => isUnderway(track, now));
  const away = underway.map((track) => rests.of(track, now)).find((rest) => rest !== null) ?? null;
  const from = underway.map(askableFrom);
  // An engine that asked to be left alone is left alone by people too.
  const least = away?.why === 'busy' ? away.until : 0;
  return {
    tracks: tracks.map(viewOf),
    away,
    mayAskAt: from.length === 0 ? null : Math.max(least, Math.min(...from)),
  };
};
