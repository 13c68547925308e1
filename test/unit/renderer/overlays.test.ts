import { globSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import {
  closeAboutShipment,
  goTo,
  isCovered,
  type Overlay,
  overlays,
  show,
  showMenu,
  useScreen,
} from '../../../renderer/stores/screen.ts';

const folder = resolve(import.meta.dirname, '../../../renderer');
const sources = globSync('**/*.tsx', { cwd: folder })
  .map((file) => file.split(sep).join('/'))
  .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
const saying = (text: RegExp): string[] =>
  sources
    .filter((source) => text.test(source.text))
    .map(({ file }) => file)
    .sort();

const all = Object.keys(overlays) as Overlay[];

describe('every overlay of the window', () => {
  afterEach(() => goTo('bench'));

  it('is in the list, so that what leads elsewhere closes it', () => {
    const dialogs = sources.filter(({ text }) => /<(?:Modal|Drawer)\b/.test(text));
    expect(dialogs.length).toBeGreaterThan(20);
    const outside = dialogs
      .filter(({ text }) => !/useScreen\(|overlay === '/.test(text))
      .map(({ file }) => file)
      .sort();
    expect(outside).toEqual([
      // Told by its screen whether it is open.
      'features/history/history-drawer.tsx',
      // Told by the dialogs that are made of it.
      'parts/reason-dialog.tsx',
    ]);
    expect(saying(/<Menu\b(?!\.)/)).toEqual(
      saying(/<Menu\b(?!\.)/).filter((file) => saying(/useMenu\(\)/).includes(file)),
    );
    const popovers = saying(/<Popover\b(?!\.)/);
    expect(popovers.filter((file) => !saying(/useMenu\(\)|overlay === 'needs'/).includes(file))).toEqual([]);
  });

  it('leaves it to one place where the focus goes then', () => {
    expect(saying(/returnFocus/)).toEqual([]);
  });

  it.each(all)('is closed by a scan: %s', (overlay) => {
    show(overlay);
    // As a scan begins, wherever it is heard.
    goTo('bench');
    expect(useScreen.getState().overlay).toBeNull();
  });

  it.each(all)('is closed by another shipment where it is about one: %s', (overlay) => {
    show(overlay);
    closeAboutShipment();
    const stays = overlay !== 'menu' && overlays[overlay] !== 'shipment';
    expect(useScreen.getState().overlay).toBe(stays ? overlay : null);
  });

  it('covers the screen, but for menus and what is beside it', () => {
    const beside = all.filter((overlay) => {
      show(overlay);
      return !isCovered();
    });
    expect(beside).toEqual(['needs', 'menu']);
    showMenu('one');
    expect(useScreen.getState()).toMatchObject({ overlay: 'menu', menu: 'one' });
  });
});
