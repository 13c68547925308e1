/** The two pictures of Packdesk: greys as they are read and judged, dots as they are printed. */

/** A picture of one byte a dot: 0 is black, 255 paper. */
export interface GreyPicture {
  width: number;
  height: number;
  data: Uint8Array;
}

/** A black and white picture: one bit a dot, rows padded to whole bytes, 1 is black. */
export interface Bitmap {
  width: number;
  height: number;
  rowBytes: number;
  data: Uint8Array;
}
