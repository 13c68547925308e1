const BEGIN = '-----BEGIN CERTIFICATE-----';
const END = '-----END CERTIFICATE-----';
const BASE64 = /^[A-Za-z0-9+/=\s]+$/;

/**
 * True where a text is certificates in PEM (RFC 7468) and nothing else: a private key that was copied with
 * them must not become a setting. Scans the text once, whatever is in it. Each block is validated only by the
 * code that trusts it.
 */
export const isPemCertificates = (text: string): boolean => {
  let at = 0;
  for (const end of [...text.matchAll(new RegExp(END, 'g'))].map(({ index }) => index)) {
    const block = text.slice(at, end).trimStart();
    if (!block.startsWith(BEGIN) || !BASE64.test(block.slice(BEGIN.length))) return false;
    at = end + END.length;
  }
  return text.slice(at).trim() === '';
};
