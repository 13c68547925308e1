import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * The window's page. Everything it needs is a file next to it: no inline script or style sheet, so that the
 * hosts can serve it under `script-src 'self'`.
 */
export default defineConfig({
  root: 'renderer',
  plugins: [react()],
  // The Electron host serves it from its own protocol, the browser host from the root of a port.
  base: './',
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    // Chromium of Electron 45, and browsers that are kept up to date.
    target: ['chrome140', 'edge140'],
    modulePreload: { polyfill: false },
    // A data: URL would need a hole in the Content-Security-Policy.
    assetsInlineLimit: 0,
    // One chunk: it is read from the disk, never over a line.
    chunkSizeWarningLimit: 4000,
  },
});
