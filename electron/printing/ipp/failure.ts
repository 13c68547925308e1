/**
 * Why an operation was not done, as far as is known. `unreachable`: there was no connection, nothing was asked.
 * `lost`: it was asked, or a part of it, and no whole answer came. `garbled`: something else answered. `denied`:
 * a password or another right is wanted (HTTP 401, 403). `http`: another answer of HTTP than 200. `refused`: the
 * print system says no, with `status`.
 */
type IppFailureKind = 'unreachable' | 'lost' | 'garbled' | 'denied' | 'http' | 'refused';

/** A status of RFC 8011, appendix B. */
export const statusCodes = {
  forbidden: 0x0401,
  notAuthenticated: 0x0402,
  notAuthorized: 0x0403,
  notPossible: 0x0404,
  notFound: 0x0406,
  formatNotSupported: 0x040a,
  notAcceptingJobs: 0x0506,
} as const;

const DENIALS: ReadonlySet<number> = new Set([
  statusCodes.forbidden,
  statusCodes.notAuthenticated,
  statusCodes.notAuthorized,
]);

/** The one error of an IPP operation. Its message is for the log and for a person who looks closer. */
export class IppFailure extends Error {
  override readonly name = 'IppFailure';
  readonly kind: IppFailureKind;
  /** Of `refused`. */
  readonly status: number | undefined;

  constructor(kind: IppFailureKind, message: string, status?: number) {
    super(message);
    this.kind = kind;
    this.status = status;
  }
}

/** The failure that an answer of the print system is, in its own words where it has any. */
export const refusedBy = (status: number, words: string): IppFailure =>
  new IppFailure(
    DENIALS.has(status) ? 'denied' : 'refused',
    words || `IPP status ${status.toString(16)}`,
    status,
  );

/** @throws whatever is no IppFailure */
export const asIppFailure = (error: unknown): IppFailure => {
  if (error instanceof IppFailure) return error;
  throw error;
};

/** The result of an operation, or `otherwise` where it fails. @throws anything but IppFailure */
export const answerOr = async <Answer, Else>(
  answer: Promise<Answer>,
  instead: Else,
): Promise<Answer | Else> => {
  try {
    return await answer;
  } catch (error) {
    asIppFailure(error);
    return instead;
  }
};
