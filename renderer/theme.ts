import { type CSSVariablesResolver, createTheme, mergeThemeOverrides } from '@mantine/core';

/** The head of a dialog is no head of the page. */
export const dialogHead = { header: { role: 'presentation' } };

/** One accent colour; green, amber and red are kept for done, waiting and needs-you (theme.css). */
const theme = createTheme({
  primaryColor: 'blue',
  primaryShade: { light: 8, dark: 8 },
  // Neutral greys with a little blue, from text to page, as theme.css has them.
  colors: {
    dark: [
      '#eceef2',
      '#b3b9c4',
      '#a3abb8',
      '#9199a6',
      '#6f7887',
      '#353a44',
      '#262a31',
      '#1d2026',
      '#181a1f',
      '#14161a',
    ],
  },
  fontFamily: "'Noto Sans', system-ui, 'Segoe UI', sans-serif",
  fontFamilyMonospace: "ui-monospace, 'Cascadia Mono', 'DejaVu Sans Mono', Menlo, monospace",
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.5rem' },
  headings: { fontWeight: '700', sizes: { h1: { fontSize: '1.5rem' }, h2: { fontSize: '1.25rem' } } },
  // Esc is one key with one meaning (use-shortcuts.ts): panels do not listen for it themselves. Nor do they give the
  // focus back: it may be another shipment's button by then (use-focus-home.ts).
  components: {
    Drawer: {
      defaultProps: {
        position: 'right',
        closeOnEscape: false,
        returnFocus: false,
        attributes: dialogHead,
        transitionProps: { duration: 120 },
        overlayProps: { backgroundOpacity: 0.25 },
      },
    },
    Menu: { defaultProps: { returnFocus: false } },
    Modal: {
      defaultProps: {
        closeOnEscape: false,
        returnFocus: false,
        attributes: dialogHead,
        transitionProps: { duration: 100 },
        overlayProps: { backgroundOpacity: 0.35 },
      },
      styles: { title: { fontWeight: 700, overflowWrap: 'anywhere' } },
    },
    // Texts of any script read from their own side.
    Input: { defaultProps: { attributes: { input: { dir: 'auto' } } } },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: true } },
  },
});

/** The theme with the words that panels bring themselves. */
export const themeIn = (words: { close: string }) =>
  mergeThemeOverrides(theme, {
    components: { CloseButton: { defaultProps: { 'aria-label': words.close } } },
  });

/** Mantine's own grey for secondary text misses AA on white (3.3 : 1); these reach 7 : 1. */
export const contrastVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#4b5563',
    '--mantine-color-placeholder': '#6b7280',
    '--mantine-color-error': '#b42318',
    // A subtle button under the pointer: Mantine's own pairs have 3.8 : 1 (red) and 4.0 : 1 (blue).
    '--mantine-color-red-light-color': '#b42318',
    '--mantine-color-red-light-hover': '#fde8e8',
    '--mantine-color-blue-light-hover': '#e7f1fc',
    // The edge of a field is what shows that it is one: 3 : 1.
    '--mantine-color-default-border': '#8a929e',
  },
  dark: {
    '--mantine-color-dimmed': '#b3b9c4',
    '--mantine-color-placeholder': '#9199a6',
    '--mantine-color-error': '#ff8f85',
    // Mantine's own is nearly white: nothing told a button that deletes from any other.
    '--mantine-color-red-light-color': '#ff8f85',
    '--mantine-color-red-light-hover': '#741818',
    '--mantine-color-default-border': '#6f7887',
  },
});
