import { PackdeskError } from '../../../shared/errors.ts';
import type { CarrierMessage, GatewayAnswer, InvalidOrder } from '../../core/carrier-gateway.ts';
import { messageTexts } from '../purchases/errors.ts';

type Failure = Exclude<GatewayAnswer<unknown> | InvalidOrder, { kind: 'ok' }>;

const refused = (carrier: string, messages: readonly CarrierMessage[]): PackdeskError =>
  new PackdeskError('pickup.refused', {
    details: { carrier, message: messageTexts(messages).join('; ') || '-' },
  });

/** Too many requests: this one was not carried out. */
const THROTTLED = 429;

/** The failure of a request that has changed nothing at the carrier; null: that is unknown. */
export const certainFailure = (answer: Failure, carrier: string): PackdeskError | null => {
  switch (answer.kind) {
    case 'invalid':
      return new PackdeskError('pickup.invalid', { details: { carrier }, errors: answer.errors });
    case 'refused':
      return refused(carrier, answer.messages);
    case 'missing':
      return refused(carrier, []);
    case 'unauthorised':
      return new PackdeskError('pickup.key');
    case 'unavailable':
      return answer.status === THROTTLED ? new PackdeskError('pickup.away', { details: { carrier } }) : null;
    case 'unreachable':
      return answer.sent ? null : new PackdeskError('pickup.away', { details: { carrier } });
    default:
      return answer satisfies never;
  }
};

/** The words that came with a failure. */
export const wordsOf = (answer: Failure): CarrierMessage[] => ('messages' in answer ? answer.messages : []);
