/**
 * Content policy of the renderer's page, in both hosts: its own files, nothing from elsewhere, no inline
 * script, no frame, no plug-in. Inline styles are allowed because the component library writes its colour
 * variables into a style element at run time; they cannot run code.
 */
export const contentSecurityPolicy = (connect: string[] = []): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "media-src 'self' data:",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
