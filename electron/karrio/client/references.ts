/** An option that a carrier's service can be booked with, e.g. delivery on Saturday. */
export interface CarrierOption {
  code: string;
  /** Empty where the engine has none. */
  name: string;
  /** `boolean`, `float` (an amount) and others. */
  type: string;
  /** The engine's group of it, e.g. `COD`. */
  category: string;
}

/** Facts about carriers in general, not about their connections. */
export interface CarrierReferences {
  /** As 2026.1.32. */
  version: string;
  /** Null where the engine has no readable name of the service. */
  serviceName(carrierName: string, service: string): string | null;
  /** Options that the engine groups by their purpose. */
  options(carrierName: string): CarrierOption[];
}
