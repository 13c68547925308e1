import { Buffer } from 'node:buffer';
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** Certificates of an authority of the test's own (X.509 version 3, RFC 5280), so that TLS is real and nothing is kept. */

const length = (size: number): Buffer => {
  if (size < 0x80) return Buffer.from([size]);
  const bytes = size < 0x100 ? [size] : [size >> 8, size & 0xff];
  return Buffer.from([0x80 | bytes.length, ...bytes]);
};
const tlv = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), length(body.length), body]);
};
const sequence = (...parts: Buffer[]): Buffer => tlv(0x30, ...parts);
const set = (...parts: Buffer[]): Buffer => tlv(0x31, ...parts);
const oid = (hex: string): Buffer => tlv(0x06, Buffer.from(hex, 'hex'));
const integer = (value: number): Buffer => tlv(0x02, Buffer.from([value]));
const bits = (body: Buffer): Buffer => tlv(0x03, Buffer.from([0]), body);
const octets = (body: Buffer): Buffer => tlv(0x04, body);
const yes = tlv(0x01, Buffer.from([0xff]));

const ECDSA_SHA256 = sequence(oid('2a8648ce3d040302'));
const nameOf = (common: string): Buffer =>
  sequence(set(sequence(oid('550403'), tlv(0x0c, Buffer.from(common, 'utf8')))));
/** GeneralizedTime: YYYYMMDDHHMMSSZ. */
const timeOf = (at: number): Buffer =>
  tlv(0x18, Buffer.from(`${new Date(at).toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`));
const extension = (id: string, critical: boolean, body: Buffer): Buffer =>
  sequence(oid(id), ...(critical ? [yes] : []), octets(body));

const pemOf = (der: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${(der.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`;

interface Wanted {
  subject: string;
  publicKey: KeyObject;
  issuer: string;
  issuerKey: KeyObject;
  extensions: Buffer[];
  from: number;
  until: number;
  serial: number;
}

const certificate = ({ subject, publicKey, issuer, issuerKey, extensions, from, until, serial }: Wanted) => {
  const body = sequence(
    tlv(0xa0, integer(2)),
    integer(serial),
    ECDSA_SHA256,
    nameOf(issuer),
    sequence(timeOf(from), timeOf(until)),
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    tlv(0xa3, sequence(...extensions)),
  );
  return pemOf(sequence(body, ECDSA_SHA256, bits(sign('sha256', body, issuerKey))));
};

const DAY = 24 * 60 * 60 * 1000;
const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

export interface TestAuthority {
  /** Its certificate, PEM. */
  ca: string;
  /** A server's certificate and key for these host names and addresses, valid from yesterday unless told. */
  issue(names: { dns?: string[]; ipv4?: string[]; until?: number }): { cert: string; key: string };
}

/** A new authority. The real time counts here, since TLS checks against it. */
export const testAuthority = (name = 'Test authority'): TestAuthority => {
  const { publicKey, privateKey } = newKeys();
  const now = Date.now();
  const from = now - 10 * DAY;
  const isCa = extension('551d13', true, sequence(yes));
  const ca = certificate({
    subject: name,
    publicKey,
    issuer: name,
    issuerKey: privateKey,
    extensions: [isCa],
    from,
    until: now + DAY,
    serial: 1,
  });
  return {
    ca,
    issue: ({ dns = [], ipv4 = [], until = now + DAY }) => {
      const own = newKeys();
      const names = [
        ...dns.map((host) => tlv(0x82, Buffer.from(host))),
        ...ipv4.map((address) => tlv(0x87, Buffer.from(address.split('.').map(Number)))),
      ];
      const cert = certificate({
        subject: dns[0] ?? ipv4[0] ?? 'server',
        publicKey: own.publicKey,
        issuer: name,
        issuerKey: privateKey,
        extensions: [extension('551d11', false, sequence(...names))],
        from,
        until,
        serial: 2,
      });
      return { cert, key: own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
    },
  };
};
