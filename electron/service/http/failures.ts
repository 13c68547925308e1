import type { FastifyError } from 'fastify';
import { type ErrorCode, PackdeskError } from '../../../shared/errors.ts';

/** Fastify's own refusals as codes of the catalogue. */
const framework: Record<string, { code: ErrorCode; message?: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'request.too-large' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'request.media-type' },
  FST_ERR_CTP_EMPTY_TYPE: { code: 'request.media-type' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: 'request.malformed',
    message: 'The body is not as long as Content-Length says.',
  },
  FST_ERR_BAD_URL: { code: 'request.malformed', message: 'The address is not valid.' },
  FST_ERR_MAX_PARAM_LENGTH: { code: 'request.malformed', message: 'The reference is too long.' },
};

const KIB = 1024;

const sizeText = (bytes: number): string =>
  bytes < KIB * KIB ? `${bytes / KIB} KB` : `${bytes / (KIB * KIB)} MB`;

/**
 * A failure as one of the catalogue where it is a known one, else as it came.
 * @param bodyLimit what the route takes, bytes
 */
export const coded = (error: unknown, bodyLimit: number): unknown => {
  if (error instanceof PackdeskError) return error;
  const known = framework[(error as Partial<FastifyError> | null)?.code ?? ''];
  if (known) {
    return new PackdeskError(known.code, {
      details: { limit: sizeText(bodyLimit) },
      ...(known.message && { errors: { $: [known.message] } }),
      cause: error,
    });
  }
  // A connection that broke while the body came in.
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (status !== 400) return error;
  return new PackdeskError('request.malformed', {
    errors: { $: ['The body did not arrive whole.'] },
    cause: error,
  });
};
