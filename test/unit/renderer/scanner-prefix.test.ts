import { afterEach, describe, expect, it } from 'vitest';
import { withoutPrefix } from '../../../renderer/features/shell/scanner.ts';
import { setSettings, useSettings } from '../../../renderer/stores/settings.ts';

const { settings } = useSettings.getState();
const usePrefix = (prefix: string): void =>
  setSettings({ ...settings, scanner: { ...settings.scanner, prefix } });

describe('What the scanner puts before each code', () => {
  afterEach(() => useSettings.setState({ settings, loaded: false }));

  it.each([
    ['SCn', 'SCnREF-1', 'REF-1'],
    ['SCn', 'scNref-1', 'ref-1'],
    [']C1', ']c100376104250021234569', '00376104250021234569'],
    ['~', '~REF-1', 'REF-1'],
  ])('is left out, with Caps Lock too: %j of %j', (prefix, code, rest) => {
    usePrefix(prefix);
    expect(withoutPrefix(code)).toBe(rest);
  });

  it.each([
    ['SCn', 'REF-1'],
    ['SCn', 'SCn'],
    ['SCn', 'SCNREF-1'],
    ['s', 'S12345'],
    ['', 'REF-1'],
  ])('is not looked for elsewhere: %j of %j', (prefix, code) => {
    usePrefix(prefix);
    expect(withoutPrefix(code)).toBe(code);
  });
});
