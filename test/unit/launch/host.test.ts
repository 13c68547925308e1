import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chooseHost, findElectron, hasDisplay } from '../../../electron/cli/launch/host.ts';

describe('which host', () => {
  test.each([
    [undefined, '/e/electron', true, 'electron'],
    [undefined, '/e/electron', false, 'browser'],
    [undefined, null, true, 'browser'],
    [undefined, null, false, 'browser'],
    ['browser', '/e/electron', true, 'browser'],
    ['electron', '/e/electron', false, 'electron'],
  ] as const)('wanted %s, electron %s, display %s: %s', (wanted, electron, display, host) => {
    expect(chooseHost(wanted, { electron, display }).host).toBe(host);
  });

  test('says why, and what to do where the wanted one is missing', () => {
    expect(chooseHost(undefined, { electron: null, display: true }).why).toMatch(/not installed/);
    expect(chooseHost(undefined, { electron: '/e', display: false }).why).toMatch(/display/);
    expect(() => chooseHost('electron', { electron: null, display: true })).toThrow(/npx install-electron/);
  });

  test('a display is announced on Linux and given elsewhere', () => {
    expect(hasDisplay('linux', {})).toBe(false);
    expect(hasDisplay('linux', { DISPLAY: ':0' })).toBe(true);
    expect(hasDisplay('linux', { WAYLAND_DISPLAY: 'wayland-0' })).toBe(true);
    expect(hasDisplay('win32', {})).toBe(true);
    expect(hasDisplay('darwin', {})).toBe(true);
  });
});

describe("Electron's program", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'packdesk-electron-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('is found by the path that its package names', () => {
    writeFileSync(join(folder, 'path.txt'), 'electron');
    expect(findElectron(folder)).toBeNull();
    mkdirSync(join(folder, 'dist'));
    writeFileSync(join(folder, 'dist', 'electron'), '');
    expect(findElectron(folder)).toBe(join(folder, 'dist', 'electron'));
  });

  test('is not there without that path', () => {
    expect(findElectron(folder)).toBeNull();
  });
});
