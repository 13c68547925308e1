import type { Parcel } from './schema/parcel.ts';

/** Has goods in limited quantities. */
export const isLimited = ({ articles }: Parcel): boolean =>
  articles?.some(({ limitedQuantity }) => limitedQuantity === true) ?? false;

/** Has dangerous goods, limited quantities among them: by its code, or by a line that is marked as such. */
export const isDangerous = (parcel: Parcel): boolean =>
  (parcel.packageCodeDangerousGoods?.trim() ?? '') !== '' || isLimited(parcel);
