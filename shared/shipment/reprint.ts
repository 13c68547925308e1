/** Under this name history keeps why a second label was printed: it is no field of a shipment. */
export const REPRINT_REASON = 'reprint.reason';
