import { X509Certificate } from 'node:crypto';
import tls, { type SecureContext } from 'node:tls';

/** Authorities trusted without a setting: those that come with the program, and those its start added. */
const usualAuthorities = (): readonly string[] =>
  typeof tls.getCACertificates === 'function' ? tls.getCACertificates('default') : tls.rootCertificates;

const BLOCK = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Each certificate of a PEM text. TLS would pass over one that cannot be read in silence. */
const certificatesOf = (pem: string): string[] =>
  (pem.match(BLOCK) ?? []).map((block) => new X509Certificate(block).toString());

/** True where each certificate of a PEM text can be read. */
export const isReadable = (pem: string): boolean => {
  try {
    certificatesOf(pem);
    return true;
  } catch {
    return false;
  }
};

/**
 * The certificates of trusted issuers, PEM: the usual authorities and the desk's own, for libraries that make their own
 * connections.
 * @throws Error where one of `ca` cannot be read
 */
export const authorities = (ca: string): string[] => [...usualAuthorities(), ...certificatesOf(ca)];

/**
 * Trusted issuers of another service's certificate: the usual authorities and the desk's own. Made once, since
 * reading the authorities takes some 30 ms.
 * @param ca certificates besides the usual ones, PEM; empty: none
 * @throws Error where one of `ca` cannot be read
 */
export const trustOf = (ca: string): SecureContext => tls.createSecureContext({ ca: authorities(ca) });
