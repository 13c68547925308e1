import { globSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commands } from '../../../renderer/features/commands/registry.ts';
import { de } from '../../../renderer/i18n/de/index.ts';
import { en } from '../../../renderer/i18n/en/index.ts';
import { commandOf, type EntryId, entryIds, entryOf } from '../../../renderer/parts/commands/catalogue.ts';
import type { Press } from '../../../renderer/parts/commands/chord.ts';
import { sheetGroups, type WordKey } from '../../../renderer/parts/commands/entry.ts';
import type { Whereabouts } from '../../../renderer/parts/commands/place.ts';
import { pressedChord, shortcut, shownChords } from '../../../renderer/parts/commands/shortcuts.tsx';
import { sectionIds } from '../../../shared/shipment/fields/field.ts';
import { pressOf } from '../../helpers/chord-press.ts';

const none: Press = { key: '', code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

/** Every place that a window can be in, as far as keys depend on it. */
const everywhere: Whereabouts[] = (['bench', 'conflict', 'shipments', 'settings', 'jobs'] as const).flatMap(
  (screen) =>
    (['empty', 'unknown', 'several', 'shipment'] as const).flatMap((view) =>
      [false, true].flatMap((closed) =>
        sectionIds.map((section) => ({ screen, view, closed, looking: false, section })),
      ),
    ),
);

const heardBy = (press: Press, now: Whereabouts): string[] =>
  commands
    .filter(({ id, notHere }) => pressedChord(id, press) >= 0 && notHere(now) === null)
    .map(({ id }) => id);

describe('the commands of the window', () => {
  const allChords = [...new Set(commands.flatMap(({ chords = [] }) => chords))];

  it('share no key where both are available', () => {
    expect(allChords.length).toBeGreaterThan(20);
    for (const now of everywhere) {
      for (const chord of allChords) {
        const heard = heardBy(pressOf(chord), now);
        expect(heard.length, `${chord} of ${heard.join(', ')} at ${JSON.stringify(now)}`).toBeLessThan(2);
      }
    }
  });

  it('are each reached by a key or from the palette', () => {
    expect(commands.filter(({ chords, palette }) => !chords && !palette).map(({ id }) => id)).toEqual([]);
  });

  it('are in the sheet where they have a key, and show there a key that works', () => {
    for (const id of entryIds) {
      const { chords = [], sheet, kind } = entryOf(id);
      if (chords.length > 0 || kind === 'context') expect(sheet, id).toBeDefined();
      for (const chord of shownChords(id)) expect(chords, id).toContain(chord);
    }
  });

  it('have words in both languages', () => {
    const has = (words: object, key: WordKey): boolean => {
      const [namespace, name] = key.split(':') as [string, string];
      return Boolean((words as Record<string, Record<string, string>>)[namespace]?.[name]);
    };
    const keys = entryIds.flatMap((id) => [entryOf(id).words, entryOf(id).sheetWords ?? entryOf(id).words]);
    for (const key of [...keys, ...Object.values(sheetGroups)]) {
      expect(has(en, key), `${key} in English`).toBe(true);
      expect(has(de, key), `${key} in German`).toBe(true);
    }
  });

  it('give their keys to assistive technology as the ones that people see', () => {
    expect(shortcut('save')).toEqual({ 'aria-keyshortcuts': 'Control+S' });
    expect(shortcut('carton', 2)).toEqual({ 'aria-keyshortcuts': 'Alt+3' });
    expect(shortcut('carton', 12)).toEqual({});
    expect(shortcut('history')).toEqual({});
  });
});

describe('a press', () => {
  const pressed = (id: EntryId, press: Partial<Press>) => pressedChord(id, { ...none, ...press });

  it('is heard with Control or Command, in capitals, and with Shift where that is no chord of its own', () => {
    expect(pressed('save', { key: 's', ctrlKey: true })).toBe(0);
    expect(pressed('save', { key: 'S', metaKey: true, shiftKey: true })).toBe(0);
    expect(pressed('save', { key: 's' })).toBe(-1);
    expect(pressed('save', { key: 's', code: 'KeyS', altKey: true })).toBe(-1);
  });

  it('goes by position with Alt, as Alt changes the character on a Mac', () => {
    expect(pressed('new', { key: '~', code: 'KeyN', altKey: true })).toBe(0);
    expect(pressed('carton', { key: '3', code: 'Numpad3', altKey: true })).toBe(2);
    expect(pressed('carton', { key: '0', code: 'Digit0', altKey: true })).toBe(-1);
    expect(pressed('new', { key: 'n', code: 'KeyN', altKey: true, ctrlKey: true })).toBe(-1);
  });

  it('of undo, redo and sections is another one with Shift', () => {
    expect(pressed('undo', { key: 'z', ctrlKey: true })).toBe(0);
    expect(pressed('undo', { key: 'Z', ctrlKey: true, shiftKey: true })).toBe(-1);
    expect(pressed('redo', { key: 'Z', ctrlKey: true, shiftKey: true })).toBeGreaterThanOrEqual(0);
    expect(pressed('redo', { key: 'y', ctrlKey: true })).toBe(0);
    expect(pressed('undo', { key: 'z', ctrlKey: true, altKey: true })).toBe(-1);
    expect(pressed('section', { key: 'F6' })).toBe(0);
    expect(pressed('section', { key: 'F6', shiftKey: true })).toBe(1);
    expect(pressed('section', { key: 'F6', altKey: true })).toBe(-1);
  });

  it('of a sign is heard by its character, wherever it is on the keyboard', () => {
    expect(pressed('keys', { key: '?', code: 'Minus', shiftKey: true })).toBe(0);
  });

  it('prints while a dialog covers the screen, and does nothing else', () => {
    expect(commands.filter(({ id }) => commandOf(id).underDialog).map(({ id }) => id)).toEqual(['print']);
  });
});

describe('the sources of the window', () => {
  const folder = resolve(import.meta.dirname, '../../../renderer');
  const files = globSync('**/*.{ts,tsx}', { cwd: folder }).map((file) => file.split(sep).join('/'));
  const saying = (text: RegExp): string[] =>
    files.filter((file) => text.test(readFileSync(join(folder, file), 'utf8'))).sort();

  it('take every shortcut of an element from the catalogue', () => {
    expect(saying(/aria-keyshortcuts['"]?\s*[=:]|ariaKeyShortcuts/)).toEqual([
      'parts/commands/shortcuts.tsx',
    ]);
  });

  it('name the keys of a keyboard there alone', () => {
    expect(saying(/keys:key(?:Enter|Esc|Del|Space|Shift)/)).toEqual(['parts/commands/shortcuts.tsx']);
  });
});
