/** A request to another computer that got no answer that counts. */
export interface Unreachable {
  kind: 'unreachable';
  /** At which step it failed. */
  step: 'name' | 'connect' | 'tls' | 'proxy' | 'timeout' | 'broken' | 'not-a-service';
  /** For a person who looks closer: the system's code (`ECONNREFUSED`), or what was wrong with the answer. No data. */
  detail: string;
  /** The request may have arrived: whether it took effect is unknown. */
  sent: boolean;
}
