import { ParcelDetail } from '../../bench/parcel-detail.tsx';
import { Parcels } from '../../bench/parcels.tsx';

/** What a packer needs at once: the parcels, their sizes and weights. */
export const ParcelsSection = () => (
  <>
    <Parcels />
    <ParcelDetail />
  </>
);
