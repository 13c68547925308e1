import { useClosed } from '../../../stores/bench/index.ts';
import { ParcelDetail } from '../../bench/parcel-detail.tsx';
import { Parcels } from '../../bench/parcels.tsx';
import classes from '../form.module.css';

/** First needs of a packer: the parcels, their sizes and weights. */
export const ParcelsSection = () => (
  <fieldset className={classes.parcels} disabled={useClosed()}>
    <Parcels />
    <ParcelDetail />
  </fieldset>
);
