import type { DeadMessageView, EndpointView, WebhookFailure } from '../../shared/webhooks/views.ts';

const moment = (at: number): string => new Date(at).toISOString();

const failureText = ({ at, fault, detail }: WebhookFailure): string =>
  `failed ${moment(at)}: ${fault}${detail === '' ? '' : ` (${detail})`}`;

const statesOf = (endpoint: EndpointView): string[] => {
  const { state, hasSecret, waiting, dead, oldestAt, deliveredAt, failure, missed, missedSince } = endpoint;
  const since = oldestAt === null ? '' : `, the oldest since ${moment(oldestAt)}`;
  return [
    ...(state === 'gone' ? ['its receiver answers 410 Gone: nothing is sent until `webhook resume`'] : []),
    ...(state === 'off' ? ['off'] : []),
    ...(hasSecret ? [] : ['no secret to sign with: give it a new one with `webhook rotate`']),
    deliveredAt === null ? 'nothing delivered yet' : `delivered ${moment(deliveredAt)}`,
    ...(waiting > 0 ? [`${waiting} waiting${since}`] : []),
    ...(dead > 0 ? [`${dead} given up: see \`webhook dead\``] : []),
    ...(failure ? [failureText(failure)] : []),
    ...(missedSince === null
      ? []
      : [`${missed} events left out since ${moment(missedSince)}: too many wait`]),
  ];
};

/** An endpoint in lines for a terminal. */
export const endpointLines = (endpoint: EndpointView): string[] => {
  const { id, name, url, types, whole } = endpoint;
  return [
    `${name} (${id})  ${url}`,
    `  ${types.join(', ')}${whole ? ', with the whole shipment' : ''}`,
    ...statesOf(endpoint).map((line) => `  ${line}`),
  ];
};

export const deadLine = ({ message, reference, type, at, tries, failure }: DeadMessageView): string =>
  [message, type, reference, moment(at), `${tries} tries`, ...(failure ? [failureText(failure)] : [])].join(
    '  ',
  );
