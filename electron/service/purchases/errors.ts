import {
  type ErrorCode,
  type ErrorDetails,
  type FieldErrors,
  PackdeskError,
} from '../../../shared/errors.ts';
import { AT_FAULT, troubleOf } from '../../../shared/i18n/trouble-words.ts';
import type { CarrierMessage, GatewayAnswer, InvalidOrder } from '../../core/carrier-gateway.ts';
import type { MessageMeaning } from '../../core/carrier-message.ts';
import type { Logger } from '../../core/logger.ts';

/** The label that a failure is about. */
export interface PurchaseSubject {
  reference: string;
  /** Name of the carrier. */
  carrier: string;
  /** Position in the request; null where that names shipments by their references alone. */
  index: number | null;
}

/** More would fill the window; the first ones say it. */
const MOST_MESSAGES = 5;
const LONGEST = 300;

/** Texts of carriers, the first few, as they came: `name: text (code)`. */
export const messageTexts = (messages: readonly CarrierMessage[]): string[] =>
  messages.slice(0, MOST_MESSAGES).map(({ code, text, carrier }) => {
    const said = [carrier, text.slice(0, LONGEST)].filter(Boolean).join(': ');
    return code === '' ? said : `${said} (${code})`;
  });

/** Path of a field of the request's shipment; of a request that has none, its reference. */
const fieldOf = (index: number | null, path: string): string =>
  index === null ? 'shipmentReference' : `shipment[${index}].${path}`;

/** A refusal whose meaning is known says what to do about it. */
const REFUSALS: Readonly<Record<MessageMeaning, ErrorCode>> = {
  'postcode-not-served': 'label.not-served',
  'service-not-for-parcel': 'label.not-for-parcel',
  'address-unknown': 'label.address-unknown',
  'credentials-refused': 'label.account-refused',
  'carrier-not-reached': 'label.refused',
};

/** Of several messages the first that is known counts: the others are there with their words. */
const refusalOf = (messages: readonly CarrierMessage[]): ErrorCode => {
  const known = messages.find(({ meaning }) => meaning !== undefined)?.meaning;
  return known ? REFUSALS[known] : 'label.refused';
};

const refused = ({ reference, carrier, index }: PurchaseSubject, messages: readonly CarrierMessage[]) => {
  const texts = messageTexts(messages);
  const errors: Record<string, string[]> = {};
  for (const [position, text] of texts.entries()) {
    const at = fieldOf(index, messages[position]?.path ?? 'carrierDetails');
    errors[at] = [...(errors[at] ?? []), text];
  }
  return new PackdeskError(refusalOf(messages), {
    details: { reference, carrier, message: texts.join('; ') || '-' },
    errors: texts.length > 0 ? errors : { [fieldOf(index, 'carrierDetails')]: ['No price was given.'] },
  });
};

const invalid = ({ index }: PurchaseSubject, errors: FieldErrors): PackdeskError =>
  new PackdeskError('shipment.not-ready', {
    errors: Object.fromEntries(
      Object.entries(errors).map(([path, messages]) => [fieldOf(index, path), messages]),
    ),
  });

type Failure = Exclude<GatewayAnswer<unknown> | InvalidOrder, { kind: 'ok' }>;

/** A person reads plain words; those of the system are for the log. */
const away = (
  { reference, carrier }: PurchaseSubject,
  answer: Extract<Failure, { kind: 'unavailable' | 'unreachable' }>,
  logger: Logger,
): PackdeskError => {
  if (answer.kind === 'unreachable') {
    const { step, detail } = answer;
    logger.warn('purchase.engine-away', { reference, step, detail });
    return new PackdeskError('label.engine-away', {
      details: { reference, carrier, detail: troubleOf(answer) },
    });
  }
  const { messages, status, retryAfterMs } = answer;
  logger.warn('purchase.engine-away', { reference, status });
  const detail = messageTexts(messages).join('; ') || AT_FAULT;
  const details: ErrorDetails = { reference, carrier, detail };
  if (retryAfterMs !== null) details.retryAfterMs = retryAfterMs;
  return new PackdeskError('label.engine-away', { details });
};

/** The failure of a request that has bought nothing: a draft, or one that never left. */
export const notBought = (subject: PurchaseSubject, answer: Failure, logger: Logger): PackdeskError => {
  const { reference, carrier } = subject;
  switch (answer.kind) {
    case 'invalid':
      return invalid(subject, answer.errors);
    case 'refused':
      return refused(subject, answer.messages);
    case 'missing':
      return refused(subject, []);
    case 'unauthorised':
      return new PackdeskError('label.engine-key', { details: { reference, carrier } });
    case 'unavailable':
    case 'unreachable':
      return away(subject, answer, logger);
    default:
      return answer satisfies never;
  }
};

/** The engine has a draft, and no price of the service that was asked for. */
export const noPrice = (subject: PurchaseSubject, messages: readonly CarrierMessage[]): PackdeskError =>
  refused(subject, messages);

/** It is unknown whether a label was bought. */
export const uncertain = ({ reference, carrier, index }: PurchaseSubject): PackdeskError =>
  new PackdeskError('label.uncertain', {
    details: { reference, carrier },
    errors: {
      [fieldOf(index, 'settings.printSettings.printLabel')]: [
        `Whether a label of ${reference} was bought is unknown. The same request asks the engine again; with the header Packdesk-Print: again it buys one even if the engine knows of none.`,
      ],
    },
  });

/** It is unknown whether a label was bought, so that it cannot be void. */
export const uncertainVoid = ({ reference, carrier, index }: PurchaseSubject): PackdeskError =>
  new PackdeskError('label.uncertain', {
    details: { reference, carrier },
    errors: {
      [fieldOf(index, 'shipmentInfo.shipmentReference')]: [
        `Whether a label of ${reference} was bought is unknown, so it cannot be cancelled yet. The same request asks the engine again.`,
      ],
    },
  });

/** It was bought, and could not be fetched: asking again costs nothing. */
export const notFetched = ({ reference, carrier }: PurchaseSubject): PackdeskError =>
  new PackdeskError('label.not-fetched', { details: { reference, carrier } });

/** It was bought, and is not of a kind that this desk can print. */
export const unreadable = ({ reference, carrier }: PurchaseSubject): PackdeskError =>
  new PackdeskError('label.unreadable', { details: { reference, carrier } });

/** It is one of a test engine, and does not go out without saying so. */
export const unmarked = ({ reference, carrier }: PurchaseSubject, cause: unknown): PackdeskError =>
  new PackdeskError('label.test-unmarked', { details: { reference, carrier }, cause });

/** Its carrier does not void it. */
export const voidRefused = (
  reference: string,
  carrier: string,
  messages: readonly CarrierMessage[],
): PackdeskError => {
  const texts = messageTexts(messages);
  return new PackdeskError('label.void-refused', {
    details: { reference, carrier, message: texts.join('; ') || '-' },
    // A desk in front of this service has the carrier's words from here.
    errors: { shipmentReference: texts.length > 0 ? texts : ['The carrier has given no reason.'] },
  });
};

/** The engine was not asked: nothing has changed. */
export const voidAway = (reference: string, carrier: string): PackdeskError =>
  new PackdeskError('label.void-away', { details: { reference, carrier } });

/** It is unknown whether it is void. */
export const voidUncertain = (reference: string, carrier: string): PackdeskError =>
  new PackdeskError('label.void-uncertain', { details: { reference, carrier } });

/** The desk is connected with no engine of this id. */
export const noEngine = (reference: string, carrier: string): PackdeskError =>
  new PackdeskError('label.engine-none', { details: { reference, carrier } });
