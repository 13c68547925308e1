/** The reference and the order number of the bench's shipment n, from 0. */
export const referenceOf = (n: number): string => `BENCH-${String(n).padStart(7, '0')}`;
export const orderOf = (n: number): string => `ORD-${String(n).padStart(7, '0')}`;
