import type { Plugin } from 'vite';

/** Vite's event that carries the secret of a restarted desk. */
export const RESTARTED = 'packdesk:restarted';

const listener = `import.meta.hot?.on('${RESTARTED}', ({ hash }) => { location.hash = hash; location.reload(); });`;
const ID = '/@packdesk-restarts';

/**
 * Signs the open page in with the restarted desk: its secret is a new one, and the ticket that the tab keeps
 * is worth nothing there. In development only; the page that is built knows nothing of it.
 */
export const followRestarts = (): Plugin => ({
  name: 'packdesk-restarts',
  apply: 'serve',
  resolveId: (id) => (id === ID ? id : undefined),
  load: (id) => (id === ID ? listener : undefined),
  transformIndexHtml: () => [{ tag: 'script', attrs: { type: 'module', src: ID }, injectTo: 'body' }],
});
