import type { SystemPage, SystemPrintRequest } from '../../../core/system-print.ts';
import { APP_ORIGIN } from '../security/app-origin.ts';

/** A sheet that is as high as its paper would begin another one where sizes are rounded; nothing is printed there. */
const SLACK_MM = 0.5;

const imageStyle = ({ widthMm, heightMm, turn }: SystemPage): string =>
  turn === 0
    ? `width:${widthMm}mm;height:${heightMm}mm`
    : `width:${widthMm}mm;height:${heightMm}mm;transform:translateX(${heightMm}mm) rotate(90deg)`;

/** Each page on a sheet of its own, from its top left corner, in its own size: nothing is scaled to fit. */
const markup = ({ sheet, pages }: Pick<SystemPrintRequest, 'sheet' | 'pages'>): string => {
  const { widthMm, heightMm } = sheet;
  const images = pages.map(
    (page, index) => `<div><img src="/${index}.png" style="${imageStyle(page)}"></div>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Packdesk</title><style>
@page { size: ${widthMm}mm ${heightMm}mm; margin: 0 }
body { margin: 0 }
div { position: relative; width: ${widthMm}mm; height: ${heightMm - SLACK_MM}mm; overflow: hidden; break-after: page }
div:last-child { break-after: auto }
img { position: absolute; top: 0; left: 0; transform-origin: 0 0 }
</style>${images.join('')}`;
};

/** Nothing but these pictures: no script, nothing from elsewhere. */
const headers = {
  'Content-Security-Policy':
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
};

/** Path at which the sheets are found in the window that prints them. */
export const SHEETS_PAGE = `${APP_ORIGIN}/sheets.html`;

/** Answers for what is printed now; null: there is nothing. */
export const sheetsAnswer = (url: string, printed: SystemPrintRequest | null): Response => {
  const address = URL.parse(url);
  if (printed === null || address?.origin !== new URL(SHEETS_PAGE).origin) {
    return new Response(null, { status: 404, headers });
  }
  if (address.pathname === new URL(SHEETS_PAGE).pathname) {
    return new Response(markup(printed), {
      headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' },
    });
  }
  const index = /^\/(\d{1,4})\.png$/.exec(address.pathname)?.[1];
  const page = index === undefined ? undefined : printed.pages[Number(index)];
  return page
    ? new Response(Uint8Array.from(page.png), { headers: { ...headers, 'Content-Type': 'image/png' } })
    : new Response(null, { status: 404, headers });
};
