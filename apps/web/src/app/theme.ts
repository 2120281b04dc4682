import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core';

/** Shade 8 is the accent on light ground, shade 4 on dark. */
const pine: MantineColorsTuple = [
  '#eef7f4',
  '#d9ece6',
  '#b2d9ce',
  '#85c5b5',
  '#4db6a2',
  '#2d9783',
  '#1c8370',
  '#137666',
  '#0e6a5b',
  '#0a4f44',
];
const clay: MantineColorsTuple = [
  '#fcebe9',
  '#f8d5d2',
  '#f3b4af',
  '#f19d97',
  '#ef8a83',
  '#dc5f57',
  '#c9473f',
  '#bd3b33',
  '#b3312a',
  '#8c231d',
];

export const theme = createTheme({
  primaryColor: 'pine',
  primaryShade: { light: 8, dark: 4 },
  colors: { pine, clay },
  autoContrast: true,
  // The letters on a filled ground differ by scheme, which the contrast of one shade cannot know.
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    if (input.variant !== 'filled') return colors;
    if (input.color === 'clay') return { ...colors, color: 'var(--on-bad)', hover: 'var(--bad)' };
    return input.color === undefined || input.color === 'pine' ? { ...colors, color: 'var(--on-accent)' } : colors;
  },
  black: '#06231d',
  fontFamily: '"Inter Variable", Inter, system-ui, "Segoe UI", Roboto, "DejaVu Sans", sans-serif',
  fontSizes: { xs: '0.75rem', sm: '0.84375rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.375rem' },
  spacing: { xs: '0.375rem', sm: '0.625rem', md: '1rem', lg: '1.375rem', xl: '2rem' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '16px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  shadows: {
    xs: 'var(--shadow-low)',
    sm: 'var(--shadow-low)',
    md: 'var(--shadow)',
    lg: 'var(--shadow)',
    xl: 'var(--shadow)',
  },
  // Plain objects: naming the components themselves would load them all before the first screen.
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', size: 30 } },
    Button: { defaultProps: { variant: 'default', size: 'sm' } },
    Checkbox: { defaultProps: { size: 'sm' } },
    Drawer: { defaultProps: { position: 'right', size: 480, transitionProps: { duration: 180 } } },
    Input: { defaultProps: { size: 'sm' } },
    InputWrapper: { defaultProps: { size: 'sm' } },
    // It has a name where it stands alone, and only what has a role can be named.
    Loader: { defaultProps: { role: 'status' } },
    Menu: { defaultProps: { transitionProps: { transition: 'pop', duration: 100 }, offset: 6 } },
    Modal: { defaultProps: { radius: 'lg', yOffset: '12dvh', transitionProps: { transition: 'pop', duration: 140 } } },
    Popover: { defaultProps: { transitionProps: { transition: 'pop', duration: 100 }, offset: 6 } },
    Text: { defaultProps: { size: 'sm' } },
    Tooltip: { defaultProps: { openDelay: 350, offset: 6 } },
  },
});

/** The library's own variables, pointed at our palette in both schemes. */
export const cssVariables: CSSVariablesResolver = () => {
  const scheme = {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--soft)',
    '--mantine-color-placeholder': 'var(--faint)',
    '--mantine-color-anchor': 'var(--accent)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-default': 'var(--card)',
    '--mantine-color-default-hover': 'color-mix(in srgb, var(--card), var(--ink) 4%)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-disabled': 'var(--sunken)',
    '--mantine-color-disabled-color': 'var(--faint)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-primary-color-filled': 'var(--accent)',
    '--mantine-primary-color-filled-hover': 'var(--accent-strong)',
    '--mantine-primary-color-contrast': 'var(--on-accent)',
    '--mantine-primary-color-light': 'var(--accent-soft)',
    '--mantine-primary-color-light-color': 'var(--accent-ink)',
    '--mantine-color-pine-filled': 'var(--accent)',
    '--mantine-color-pine-filled-hover': 'var(--accent-strong)',
    '--mantine-color-pine-light': 'var(--accent-soft)',
    '--mantine-color-pine-light-color': 'var(--accent-ink)',
    '--mantine-color-clay-filled': 'var(--bad)',
    '--mantine-color-clay-light': 'var(--bad-soft)',
    '--mantine-color-clay-light-color': 'var(--bad)',
  };
  return { variables: {}, light: scheme, dark: scheme };
};
