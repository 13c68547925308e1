/** The states of a shipment (`shipmentStatus`). Other integers that a remote sends are kept as met. */
export const ShipmentStatus = { open: 10, labelled: 20, handedOver: 30, cancelled: 90 } as const;

export type ShipmentStatusName = keyof typeof ShipmentStatus;

/** True where an edit is refused: the parcel has left, or the shipment no longer exists for its carrier. */
export const isClosed = (status: number): boolean =>
  status === ShipmentStatus.handedOver || status === ShipmentStatus.cancelled;
