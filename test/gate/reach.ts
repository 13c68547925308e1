/**
 * End-to-end specs that a change in a folder reaches, by the start of a file's path and the start of a spec's name. What
 * all screens stand on reaches `ROUND`.
 */
export const ROUND = ['round', 'ten-shipments', 'scans', 'unsaved', 'printing'];

export const REACH: Readonly<Record<string, readonly string[]>> = {
  'renderer/features/account': ['accounts', 'sign-in'],
  'renderer/features/addresses': ['addresses'],
  'renderer/features/article-master': ['article-master'],
  'renderer/features/articles': ['articles'],
  'renderer/features/bench': [...ROUND, 'in-sight', 'several-parcels', 'override', 'undo'],
  'renderer/features/board': ['reports'],
  'renderer/features/carriers': ['carriers', 'carrier-rules', 'carrier-engine'],
  'renderer/features/commands': ['dialog-keys', 'reach'],
  'renderer/features/deletion': ['deletion', 'void', 'void-at-server'],
  'renderer/features/desk-settings': ['scanner-setup', 'print-settings', 'numbers'],
  'renderer/features/exports': ['orders-round'],
  'renderer/features/first-steps': ['first-steps'],
  'renderer/features/fit': ['print-third-party'],
  'renderer/features/form': ['in-sight', 'sections', 'form-shell', 'input', 'unsaved'],
  'renderer/features/handover': ['end-of-day', 'pile', 'carrier-day', 'declaring'],
  'renderer/features/history': ['round', 'undo'],
  'renderer/features/holds': ['holds'],
  'renderer/features/hot-folders': ['hot-folders'],
  'renderer/features/inboxes': ['inboxes'],
  'renderer/features/jobs': ['print-queue', 'print-faults'],
  'renderer/features/keys': ['dialog-keys'],
  'renderer/features/list-import': ['article-master', 'addresses'],
  'renderer/features/lock': ['auto-lock'],
  'renderer/features/log': ['users'],
  'renderer/features/new-shipment': ['new-shipment', 'duplicate'],
  'renderer/features/order-import': ['import'],
  'renderer/features/order-questions': ['order-questions'],
  'renderer/features/order-sources': ['order-sources'],
  'renderer/features/overrides': ['override'],
  'renderer/features/palette': ['dialog-keys', 'reach'],
  'renderer/features/papers': ['papers', 'papers-asked', 'papers-needed'],
  'renderer/features/printers': ['printer-form', 'print-settings', 'printer-drafts', 'print-cups'],
  'renderer/features/rates': ['rates'],
  'renderer/features/report-settings': ['reports'],
  'renderer/features/reports': ['reports'],
  'renderer/features/returns': ['returns'],
  'renderer/features/saving': ['unsaved', 'round'],
  'renderer/features/sections': ['sections', 'border', 'cut-text'],
  'renderer/features/session': ['sign-in', 'auto-lock'],
  'renderer/features/setup': ['sign-in', 'first-language', 'first-steps', 'start-secret'],
  'renderer/features/shell': ['round', 'scan-anywhere', 'zoom', 'in-sight'],
  'renderer/features/shipments': ['list'],
  'renderer/features/sign-in': ['sign-in'],
  'renderer/features/sync': ['sync', 'same-or-two', 'foreign-remote'],
  'renderer/features/system': ['system'],
  'renderer/features/templates': ['label-templates'],
  'renderer/features/tracking': ['tracking'],
  'renderer/features/users': ['users', 'roles'],
  'renderer/features/waiting': ['label-waits', 'open-purchases'],
  'renderer/features/webhooks': ['webhooks', 'orders-round'],
  'renderer/ui': [...ROUND, 'screens'],
  'renderer/': ROUND,
  'electron/desk/list-changes': ['list-changes'],
  'electron/import': ['import', 'inboxes', 'order', 'orders-round'],
  'electron/karrio': ['carrier-engine', 'carrier-papers', 'rates', 'label-waits'],
  'electron/labels': ['printing', 'papers', 'print-third-party'],
  'electron/printing': ['print'],
  'electron/sync': ['sync', 'same-or-two', 'foreign-remote', 'unsaved'],
  'electron/service': [...ROUND, 'end-of-day', 'roles'],
  'electron/': ROUND,
  'shared/': ROUND,
};

/**
 * Starts of the names of specs that changes of these files reach: those of a spec itself, and of the row with the longest
 * path. Specs whose helpers changed are all reached, which an empty start says.
 * @param changed paths below the project
 */
export const reachedSpecs = (changed: readonly string[]): string[] => {
  const reached = changed.flatMap((file): readonly string[] => {
    const spec = /^test\/e2e\/(.+)\.spec\.ts$/.exec(file)?.[1];
    if (spec !== undefined) return [`${spec}.spec`];
    if (file.startsWith('test/e2e/')) return [''];
    const starts = Object.keys(REACH).filter((start) => file.startsWith(start));
    const nearest = starts.sort((one, other) => other.length - one.length)[0];
    return nearest === undefined ? [] : (REACH[nearest] ?? []);
  });
  return reached.includes('') ? [''] : [...new Set(reached)].sort();
};
