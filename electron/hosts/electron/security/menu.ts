import type { Menu } from 'electron';

/**
 * The installed program has no menu: the default one offers developer tools and a reload. macOS needs its menu for
 * copy and paste and keeps only those parts.
 */
export const limitMenu = (
  menu: Pick<typeof Menu, 'setApplicationMenu' | 'buildFromTemplate'>,
  platform: NodeJS.Platform,
  development: boolean,
): void => {
  if (development) return;
  const mac = () =>
    menu.buildFromTemplate([{ role: 'appMenu' }, { role: 'editMenu' }, { role: 'windowMenu' }]);
  menu.setApplicationMenu(platform === 'darwin' ? mac() : null);
};
