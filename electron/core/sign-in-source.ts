import { isIPv4 } from 'node:net';

/** The address of sign-ins at the desk's own window: no network address looks like it. */
export const WINDOW = 'bridge';

/** Origin of a sign-in: the desk's own window, a program of this computer, or another computer. */
export type SignInSource = 'window' | 'here' | 'elsewhere';

const isLoopback = (address: string): boolean => {
  const plain = address.replace(/^::ffff:/i, '');
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'));
};

/** @param address as the socket tells it, or `WINDOW` */
export const sourceOf = (address: string): SignInSource => {
  if (address === WINDOW) return 'window';
  return isLoopback(address) ? 'here' : 'elsewhere';
};
