import { catalogue, type ErrorCode } from './error-catalogue.ts';
import { errors } from './i18n/index.ts';
import type { DeskLanguage } from './i18n/languages.ts';
import { addTexts, fillText } from './i18n/texts.ts';
import type { Unfit } from './unfit.ts';

export type { ErrorCode } from './error-catalogue.ts';

const texts: (
  language: DeskLanguage,
) => Readonly<Record<`${ErrorCode}.title` | `${ErrorCode}.action`, string>> = addTexts('errors', errors);

/** Field path (as in `shipment[0].shipmentInfo.currency`, `$` for the whole body) to its messages. */
export type FieldErrors = Record<string, string[]>;

export type ErrorDetails = Record<string, string | number>;

/** A value of a request that does not fit its place: what a window needs to say it in its own language. */
export interface UnfitField extends Unfit {
  /** Full path, as in `errors`. */
  path: string;
}

/** A rule that a shipment of a request breaks: what a window needs to say it in its own language. */
export interface BrokenRule {
  /** Position of the shipment in the request. */
  shipment: number;
  /** The rule's id. */
  id: string;
  /** Below the shipment. */
  path: string;
  values: ErrorDetails;
}

export const errorCodes = Object.keys(catalogue) as ErrorCode[];

export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(catalogue, code);

export const errorStatus = (code: ErrorCode): number => catalogue[code];

/** The wording of an error, English unless another language is named: what happened and what to do. */
export const errorWords = (
  code: ErrorCode,
  details: ErrorDetails = {},
  language: DeskLanguage = 'en',
): { title: string; action: string } => ({
  title: fillText(texts(language)[`${code}.title`], details, language),
  action: fillText(texts(language)[`${code}.action`], details, language),
});

/**
 * A failure of the catalogue. `errors` names the fields in question, `broken` the rules and `unfit` the mistakes behind
 * them; `details` fills the wording. The cause is only for the log; it never reaches a client.
 */
export class PackdeskError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  readonly errors: FieldErrors | undefined;
  readonly broken: readonly BrokenRule[] | undefined;
  readonly unfit: readonly UnfitField[] | undefined;

  constructor(
    code: ErrorCode,
    options: {
      details?: ErrorDetails;
      errors?: FieldErrors;
      broken?: readonly BrokenRule[];
      unfit?: readonly UnfitField[];
      cause?: unknown;
    } = {},
  ) {
    const words = errorWords(code, options.details);
    // The advice is left out where a detail of it is not known: no trace id has been given yet when a start
    // fails.
    super(/\{\w+\}/.test(words.action) ? words.title : `${words.title} ${words.action}`, {
      cause: options.cause,
    });
    this.name = 'PackdeskError';
    this.code = code;
    this.details = options.details ?? {};
    this.errors = options.errors;
    this.broken = options.broken;
    this.unfit = options.unfit;
  }

  get status(): number {
    return errorStatus(this.code);
  }
}
