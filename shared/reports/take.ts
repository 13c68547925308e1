/** A scan longer ago than this did not begin the packing that ended with the label, ms. */
export const LONGEST_TAKE_MS = 4 * 3_600_000;

/** A shipment that its packer scans again within this time is still the same packing, ms. */
export const SAME_PACKING_MS = 2 * 3_600_000;
