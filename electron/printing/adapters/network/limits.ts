/** Time that a printer may take, in ms. */
export interface NetworkLimits {
  /** From the first attempt (name look-up included) to the open connection. */
  connectMs: number;
  /** Without a single byte taken, while bytes are still to go. */
  stallMs: number;
  /**
   * From our last byte to our close. A printer that closes in this time has not read to the end: it serves
   * another client.
   */
  quietMs: number;
  /** From our close to the printer's own: it prints in between. */
  closeMs: number;
  /** From a question to its answer, of a printer that nothing is known of and for which a label waits. */
  askMs: number;
  /** The same, of one that has answered before, or that is only looked at. */
  answerMs: number;
  /** From one answer to the next question, while the label is being printed. */
  pollMs: number;
  /** Time to attend to a printer that has the label and cannot print it. */
  holdMs: number;
  /** Without a single label coming out, while labels wait. */
  busyMs: number;
  /** Time for which a printer that did not answer is not asked again. */
  forgetMs: number;
}

export const usualLimits: NetworkLimits = {
  connectMs: 5_000,
  stallMs: 30_000,
  quietMs: 250,
  closeMs: 60_000,
  askMs: 400,
  answerMs: 2_000,
  pollMs: 200,
  holdMs: 10_000,
  busyMs: 60_000,
  forgetMs: 10 * 60_000,
};
