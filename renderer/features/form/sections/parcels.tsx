import { useClosed } from '../../../stores/bench/index.ts';
import classes from '../form.module.css';
import { ParcelDetail } from '../parcels/parcel-detail.tsx';
import { Parcels } from '../parcels/parcels.tsx';

/** First needs of a packer: the parcels, their sizes and weights. */
export const ParcelsSection = () => (
  <fieldset className={classes.parcels} disabled={useClosed()}>
    <Parcels />
    <ParcelDetail />
  </fieldset>
);
