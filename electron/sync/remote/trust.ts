import tls, { type SecureContext } from 'node:tls';

/** What is trusted without a setting: the authorities that come with the program, and what its start added to them. */
const usualAuthorities = (): readonly string[] =>
  typeof tls.getCACertificates === 'function' ? tls.getCACertificates('default') : tls.rootCertificates;

/**
 * Whom the remote's certificate must come from: the usual authorities and the desk's own. Made once, since reading the
 * authorities takes some 30 ms.
 * @param ca certificates beside the usual ones, PEM; empty: none
 * @throws Error where `ca` is no certificate
 */
export const trustOf = (ca: string): SecureContext =>
  tls.createSecureContext({ ca: ca.trim() === '' ? [...usualAuthorities()] : [...usualAuthorities(), ca] });
