/** A weight that can be right and mostly is not. */
export interface OddWeight {
  /** Of its parcel, from 0. */
  index: number;
  /** In kg. */
  weight: number;
  /** Above 30 kg; more than ten times what it was (kg); finer than a scale shows, which is one gram. */
  why: { kind: 'heavy' } | { kind: 'grown'; before: number } | { kind: 'fine' };
}
