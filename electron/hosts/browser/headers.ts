import { contentSecurityPolicy } from '../content-security-policy.ts';

/** Headers of every answer of the browser host. */
export const securityHeaders = (authority: string): Record<string, string> => ({
  'Content-Security-Policy': contentSecurityPolicy([`ws://${authority}`]),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), usb=(), serial=(), hid=(), payment=()',
  'Cache-Control': 'no-cache',
});
