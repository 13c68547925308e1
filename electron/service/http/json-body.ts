import { isUtf8 } from 'node:buffer';
import { PackdeskError } from '../../../shared/errors.ts';
import { parseJson as parseText } from '../../../shared/json.ts';
import { hasTooManyValues, MAX_VALUES } from '../../../shared/json-measure.ts';

const malformed = (message: string, cause?: unknown): PackdeskError =>
  new PackdeskError('request.malformed', { errors: { $: [message] }, cause });

const BYTE_ORDER_MARK = '\ufeff';

/**
 * A request body as JSON; an empty one is undefined. RFC 8259: UTF-8 and nothing else, so that no letter of
 * a name is replaced in silence.
 * @throws PackdeskError request.malformed with the message under `$`
 */
export const parseJson = (bytes: Buffer): unknown => {
  if (bytes.length === 0) return undefined;
  if (!isUtf8(bytes)) throw malformed('The body is not valid UTF-8; send it in UTF-8.');
  if (hasTooManyValues(bytes)) {
    throw malformed(`The body has more than ${MAX_VALUES} values; send fewer shipments in one request.`);
  }
  const text = bytes.toString('utf8');
  try {
    return parseText(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);
  } catch (error) {
    throw malformed(`The body is not JSON: ${error instanceof Error ? error.message : ''}.`, error);
  }
};
