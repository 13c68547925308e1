/** Limits of the time and the size of an exchange with another service. Times are ms. */
export interface HttpLimits {
  /** Until the connection is established, including TLS. */
  connectMs: number;
  /** From the request to the head of its answer, and between two pieces of a body. */
  headersMs: number;
  /** All of one request: a slow drip ends here. */
  wholeMs: number;
  /** The largest body of an answer: a shipment with the labels of its parcels. */
  bodyBytes: number;
  /** Connections at a time; further requests wait for one. */
  connections: number;
}

export const DEFAULT_LIMITS: HttpLimits = {
  connectMs: 10_000,
  headersMs: 30_000,
  wholeMs: 60_000,
  bodyBytes: 64 * 1024 * 1024,
  connections: 6,
};
