import { DEFAULT_THEME } from '@mantine/core';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { contrastVariables } from '../../../renderer/theme.ts';

/** WCAG AA for text. */
const LEAST = 4.5;

interface AxeColor {
  parseHexString(hex: string): void;
}
/** Its types leave out what rules of one's own may use. */
const { Color, getContrast } = (
  axe.commons as unknown as {
    color: {
      Color: new (red: number, green: number, blue: number, alpha: number) => AxeColor;
      getContrast(behind: AxeColor, text: AxeColor): number;
    };
  }
).color;

const parsed = (hex: string) => {
  const color = new Color(0, 0, 0, 1);
  color.parseHexString(hex);
  return color;
};

/** A variable of the light theme as it is drawn: ours, else Mantine's shade. */
const light = (name: string, shade: number): string => {
  const own = contrastVariables(DEFAULT_THEME).light as Record<string, string>;
  return own[`--mantine-color-${name}`] ?? DEFAULT_THEME.colors[name.split('-')[0] ?? '']?.[shade] ?? '';
};

describe('a subtle button in the light theme', () => {
  it.each(['red', 'blue'])('in %s can be read while the pointer is on it', (color) => {
    // Shades as Mantine's get-css-color-variables has them.
    const [text, hover] = [light(`${color}-light-color`, 9), light(`${color}-light-hover`, 2)];
    expect(getContrast(parsed(hover), parsed(text))).toBeGreaterThanOrEqual(LEAST);
    expect(getContrast(parsed('#ffffff'), parsed(text))).toBeGreaterThanOrEqual(LEAST);
  });
});

it('a subtle red button in the dark theme is red, and can be read while the pointer is on it', () => {
  const dark = contrastVariables(DEFAULT_THEME).dark as Record<string, string>;
  const text = dark['--mantine-color-red-light-color'] ?? '';
  expect(text).toBe(dark['--mantine-color-error']);
  for (const behind of [dark['--mantine-color-red-light-hover'] ?? '', '#1d2026', '#25282e'])
    expect(getContrast(parsed(behind), parsed(text))).toBeGreaterThanOrEqual(LEAST);
});

describe('the words in an empty field', () => {
  const { light: bright, dark } = contrastVariables(DEFAULT_THEME) as Record<
    'light' | 'dark',
    Record<string, string>
  >;

  it.each([
    ['light', bright, '#ffffff', '#16191f'],
    ['dark', dark, '#2e2e2e', '#eceef2'],
  ] as const)('can be read and are no value (%s)', (_, variables, behind, value) => {
    const words = variables['--mantine-color-placeholder'] ?? '';
    expect(words).not.toBe(variables['--mantine-color-error']);
    expect(getContrast(parsed(behind), parsed(words))).toBeGreaterThanOrEqual(LEAST);
    // A value has twice their contrast and more.
    const ofValue = getContrast(parsed(behind), parsed(value));
    expect(ofValue / getContrast(parsed(behind), parsed(words))).toBeGreaterThan(2);
  });
});
