/** An address that only this computer or its own network reaches. */
const PRIVATE_V4 =
  /^(?:127|10)(?:\.\d{1,3}){3}$|^192\.168(?:\.\d{1,3}){2}$|^172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2}$/;
/** Loopback, and unique local addresses (RFC 4193). */
const PRIVATE_V6 = /^\[(?:::1|f[cd][\da-f]{2}:.*)\]$/;
/** Names that no public name server knows: of one part, or below a domain that is kept for such use. */
const PRIVATE_NAME = /^[a-z\d_-]+$|\.(?:local|lan|internal|localhost|test|home\.arpa)$/;
/** Link-local: there clouds tell a computer's own secrets, and nothing of ours listens. */
const LINK_LOCAL = /^169\.254\.|^\[fe[89ab][\da-f]:/;

/** True for a host of this computer or its own network, as far as its name says so. `host` is a URL's `hostname`. */
export const isPrivateHost = (host: string): boolean =>
  [PRIVATE_V4, PRIVATE_V6, PRIVATE_NAME].some((form) => form.test(host.toLowerCase()));

/**
 * Address to which messages may go: `https`, or `http` within one's own network. It may have a query, as many receivers'
 * have; a user and a password it may not, as they would be shown. Null: it may not.
 */
export const webhookUrl = (value: string): URL | null => {
  if (!URL.canParse(value)) return null;
  const url = new URL(value);
  if (url.username || url.password || url.hash || LINK_LOCAL.test(url.hostname)) return null;
  if (url.protocol === 'https:') return url;
  return url.protocol === 'http:' && isPrivateHost(url.hostname) ? url : null;
};

/** True where what is sent there can be read on the way. */
export const isUnprotected = (value: string): boolean => {
  const url = webhookUrl(value);
  return url?.protocol === 'http:' && !/^(?:localhost|127\..*|\[::1\])$/.test(url.hostname);
};
