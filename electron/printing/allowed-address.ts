import { type LookupAllOptions, type LookupOneOptions, lookup } from 'node:dns';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import { PackdeskError } from '../../shared/errors.ts';
import type { PrinterProfile } from '../../shared/printing/printer.ts';

/**
 * Addresses at which a cloud or container serves its keys and passwords ("instance metadata"): no printer is there, and a
 * "printer" of such an address is an attempt to read them. Other link-local addresses are left alone: a
 * printer without a DHCP server gives itself one (RFC 3927), but never of the first or last 256, which are reserved.
 */
const forbidden = new BlockList();
forbidden.addSubnet('169.254.0.0', 24, 'ipv4');
forbidden.addSubnet('169.254.255.0', 24, 'ipv4');
// AWS, Azure, Google Cloud, OpenStack and most others; containers of AWS.
forbidden.addSubnet('169.254.169.0', 24, 'ipv4');
forbidden.addSubnet('169.254.170.0', 24, 'ipv4');
// Alibaba Cloud; Oracle Cloud.
forbidden.addAddress('100.100.100.200', 'ipv4');
forbidden.addAddress('192.0.0.192', 'ipv4');
// AWS; Google Cloud; OpenStack.
forbidden.addSubnet('fd00:ec2::', 64, 'ipv6');
forbidden.addAddress('fd20:ce::254', 'ipv6');
forbidden.addAddress('fe80::a9fe:a9fe', 'ipv6');

/** Detail reported in place of a connection. */
export const FORBIDDEN_DETAIL = 'an address that no printer has';

/** An IPv4 address within an IPv6 one (mapped, or of a NAT64) is that address. */
const embedded = (address: string): string | null => {
  const [, high = '', low = ''] =
    /^(?:::ffff:|64:ff9b::)([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(address) ?? [];
  if (high === '') return null;
  const bytes = [high, low].flatMap((part) => {
    const value = Number.parseInt(part, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join('.');
};

const isForbidden = (address: string): boolean => {
  const plain = address.replace(/%.*$/, '');
  if (!isIPv6(plain)) return isIP(plain) === 4 && forbidden.check(plain, 'ipv4');
  const inner = embedded(plain);
  return inner === null ? forbidden.check(plain, 'ipv6') : forbidden.check(inner, 'ipv4');
};

/** In the one spelling that addresses have: 2852039166 and 0xa9fea9fe are 169.254.169.254, too. */
const spelled = (host: string): string => {
  const bare = host
    .trim()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/%.*$/, '');
  const url = `http://${isIPv6(bare) ? `[${bare}]` : bare}/`;
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[(.*)\]$/, '$1') : bare;
};

/** True for a host, written as an address, that nothing is sent to. A name must be looked up first. */
export const isForbiddenHost = (host: string): boolean => isForbidden(spelled(host));

/** Node's own look-up, but for names that lead to such an address. */
export const lookupAllowed = ((
  hostname: string,
  options: LookupAllOptions & LookupOneOptions,
  done: Parameters<LookupFunction>[2],
) =>
  lookup(hostname, options, (error, found, family) => {
    const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found];
    const refused = error === null && addresses.some(isForbidden);
    done(refused ? new Error(FORBIDDEN_DETAIL) : error, found, family);
  })) as LookupFunction;

/** @throws PackdeskError printer.address */
export const mustBeAllowed = (host: string): void => {
  if (isForbiddenHost(host)) throw new PackdeskError('printer.address', { details: { address: host } });
};

/** @throws PackdeskError printer.address for a printer, or its print server, at such an address */
export const mustBeAllowedPrinter = (printer: PrinterProfile): void => {
  if (printer.kind === 'network') mustBeAllowed(printer.host);
  if (printer.kind === 'cups') mustBeAllowed(new URL(printer.server).hostname);
};
