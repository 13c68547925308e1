import type { CustomScheme, Protocol } from 'electron';
import { contentSecurityPolicy } from '../../content-security-policy.ts';
import type { RendererFiles } from '../../renderer-files.ts';
import { APP_SCHEME, isAppUrl } from './app-origin.ts';

/**
 * Electron checklist 18: a custom protocol instead of file://, which would give the page the whole disk.
 * https://www.electronjs.org/docs/latest/tutorial/security#18-avoid-usage-of-the-file-protocol-and-prefer-usage-of-custom-protocols
 */
const scheme: CustomScheme = {
  scheme: APP_SCHEME,
  privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true },
};

/** Must run before the app is ready. */
export const registerAppScheme = (protocol: Pick<Protocol, 'registerSchemesAsPrivileged'>): void =>
  protocol.registerSchemesAsPrivileged([scheme]);

/** Electron checklist 7: the policy comes with each answer, so no page can be without it. */
const headers = {
  'Content-Security-Policy': contentSecurityPolicy(),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Serves the built renderer; only GET, only files of its list. */
export const serveAppProtocol = (protocol: Pick<Protocol, 'handle'>, files: RendererFiles): void =>
  protocol.handle(APP_SCHEME, async (request) => {
    if (request.method !== 'GET') return new Response(null, { status: 405, headers });
    const file = isAppUrl(request.url) ? await files(new URL(request.url).pathname) : null;
    if (!file) return new Response(null, { status: 404, headers });
    return new Response(file.content, { headers: { ...headers, 'Content-Type': file.type } });
  });
