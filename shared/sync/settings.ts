import { z } from 'zod';
import { Role } from '../roles.ts';
import { isPemCertificates } from './pem.ts';

/** Hosts of this very computer, where no one can listen in between. */
const LOOPBACK = /^(localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** An address without anything but a place: no user, no query. */
const place = (value: string): URL | null => {
  if (!URL.canParse(value)) return null;
  const url = new URL(value);
  return url.username || url.password || url.search || url.hash ? null : url;
};

/** `https`, or `http` to this computer itself (interface: in production all requests are made over HTTPS). */
const isRemoteUrl = (value: string): boolean => {
  const url = place(value);
  if (!url) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
};

const isProxyUrl = (value: string): boolean => {
  const url = place(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/';
};

/** The path of a Packdesk's refresh; the interface names the operation and does not show it. */
export const REFRESH_PATH = '/api/users/refresh';

/** Number of roles of a remote that can be given a meaning here. */
const MAX_ROLE_NAMES = 50;

/** Role of this desk's service, and its connection to the remote. */
export const SyncSettings = z.object({
  /** `origin`: the system of record. `edge`: works in front of a remote. */
  role: z.enum(['origin', 'edge']),
  /** Base address of the remote, without a slash at its end. Kept in the role origin too. */
  url: z
    .string()
    .trim()
    .max(500)
    .transform((value) => value.replace(/\/+$/, ''))
    .refine((value) => value === '' || isRemoteUrl(value), 'remote-url'),
  /** Certificates of authorities besides the usual ones, PEM. */
  ca: z
    .string()
    .max(200_000)
    .refine((value) => isPemCertificates(value), 'pem'),
  /** `http://host:port`; empty: none. */
  proxy: z
    .string()
    .trim()
    .max(500)
    .refine((value) => value === '' || isProxyUrl(value), 'proxy-url'),
  /** For how many days after the last sign-in online a user may sign in offline; 0: never. */
  offlineDays: z.int().min(0).max(90),
  /** Path at which the remote renews a sign-in, below its address; empty: nowhere, a person signs in again. */
  refreshPath: z
    .string()
    .trim()
    .max(500)
    .regex(/^(?:\/[\w.~!$&'()*+,;=:@%/-]+)?$/, 'refresh-path')
    .default(REFRESH_PATH),
  /** Meanings of the remote's names of roles, besides those that both spell alike. */
  roleNames: z
    .array(z.object({ name: z.string().trim().min(1).max(100), role: Role }))
    .max(MAX_ROLE_NAMES)
    .default([]),
});
export type SyncSettings = z.infer<typeof SyncSettings>;

export const defaultSyncSettings: SyncSettings = {
  role: 'origin',
  url: '',
  ca: '',
  proxy: '',
  offlineDays: 7,
  refreshPath: REFRESH_PATH,
  roleNames: [],
};
