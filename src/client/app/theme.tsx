import {
  Button,
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  Input,
  type MantineColorsTuple,
} from '@mantine/core';
import type { ComponentProps } from 'react';
import { breakpoints } from './breakpoints.ts';

/** The tokens are light-dark() pairs: one name serves both schemes. */
const color = (...names: string[]) => names.map((name) => `var(--color-${name})`);
const shades = (...names: string[]) => color(...names) as unknown as MantineColorsTuple;
const same = (name: string) => shades(...Array<string>(10).fill(name));

const sizes = Object.fromEntries(
  ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((order) => [order, { lineHeight: 'var(--leading-snug)' }]),
);

/** The height of what is small; the others keep theirs. */
const smallHeight = (name: string, size: unknown) =>
  size === 'xs' || String(size).startsWith('compact') ? { [name]: '2rem' } : {};

/** Mantine's theme, every value of it taken from src/client/ui/tokens.css. */
export const theme = createTheme({
  breakpoints,
  primaryColor: 'accent',
  colors: {
    accent: same('accent-fill'),
    red: same('danger-fill'),
    green: same('success'),
    // Mantine draws lines and quiet grounds with shades of these two, one in each scheme.
    gray: shades(
      'surface-hover',
      'sunken',
      'line',
      'line',
      'line-strong',
      'line-strong',
      'ink-muted',
      'ink-muted',
      'ink',
      'ink',
    ),
    dark: shades(
      'ink',
      'ink-muted',
      'ink-muted',
      'line-strong',
      'line',
      'surface-hover',
      'surface',
      'bg',
      'sunken',
      'sunken',
    ),
  },
  fontFamily: 'var(--font-text)',
  fontFamilyMonospace: 'var(--font-mono)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: '650', textWrap: 'balance', sizes },
  fontSizes: {
    xs: 'var(--text-xs)',
    sm: 'var(--text-s)',
    md: 'var(--text-m)',
    lg: 'var(--text-l)',
    xl: 'var(--text-xl)',
  },
  spacing: {
    xs: 'var(--space-2)',
    sm: 'var(--space-3)',
    md: 'var(--space-4)',
    lg: 'var(--space-6)',
    xl: 'var(--space-8)',
  },
  defaultRadius: 'sm',
  radius: {
    xs: 'var(--radius-s)',
    sm: 'var(--radius-s)',
    md: 'var(--radius-s)',
    lg: 'var(--radius-l)',
    xl: 'var(--radius-l)',
  },
  shadows: { md: 'var(--shadow-float)', xl: 'var(--shadow-pop)' },
  respectReducedMotion: true,
  components: {
    // Their filled variants write white whatever the fill.
    Badge: { defaultProps: { variant: 'light', tt: 'none', fz: 'xs', lts: 0, 'data-badge': true } },
    /** A part of a page for readers, on a surface of its own. */
    Card: {
      defaultProps: { withBorder: true, radius: 'lg', padding: 'clamp(var(--space-4), 3vw, var(--space-6))' },
      styles: { root: { gap: 'var(--card-gap, var(--mantine-spacing-md))', overflow: 'visible' } },
    },
    // Three heights: 32 px, 36 px, and 44 px under a finger (base.css). Mantine's own smaller ones are other heights.
    Button: Button.extend({ vars: (_, { size }) => ({ root: smallHeight('--button-height', size) }) }),
    Input: Input.extend({ vars: (_, { size }) => ({ wrapper: smallHeight('--input-height', size) }) }),
    // Help stands below what is filled in.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    // A white knob by itself: a dot in it looks like a second, smaller one.
    Switch: { defaultProps: { withThumbIndicator: false } },
    Chip: { defaultProps: { variant: 'light' } },
    // With the radius of a button the small box would be round, like a radio.
    Checkbox: { defaultProps: { radius: 'var(--space-1)' } },
    TabsList: { defaultProps: { 'data-tabs': true } },
    // All that is pressed, a sign alone too, has this mark.
    UnstyledButton: { defaultProps: { component: SteadyButton, 'data-button': true } },
  },
  // Mantine writes white on every fill; ours are light at night and carry dark words then.
  variantColorResolver(input) {
    const colors = defaultVariantColorsResolver(input);
    if (input.variant === 'light' && input.color === 'gray')
      return { ...colors, border: '1px solid var(--color-line)' };
    // Its word carries a button; the heavy line is for what is filled in.
    if (input.variant === 'default') return { ...colors, border: '1px solid var(--color-line)' };
    if (input.variant !== 'filled') return colors;
    return { ...colors, color: `var(--color-on-${input.color === 'red' ? 'danger' : 'accent'})` };
  },
});

/** What Mantine would derive from its shades, where the tokens have a name of their own for it. */
const roles = {
  body: 'bg',
  text: 'ink',
  bright: 'ink',
  dimmed: 'ink-muted',
  placeholder: 'ink-muted',
  error: 'danger',
  success: 'success',
  anchor: 'accent',
  default: 'surface',
  'default-hover': 'surface-hover',
  'default-color': 'ink',
  'default-border': 'line-strong',
  disabled: 'neutral',
  'disabled-color': 'ink-muted',
  'disabled-border': 'line',
  'accent-text': 'accent',
  'accent-filled-hover': 'accent-fill-hover',
  'accent-light': 'accent-soft',
  'accent-light-hover': 'accent-soft',
  'accent-light-color': 'on-accent-soft',
  'accent-outline': 'accent',
  'red-text': 'danger',
  'red-light': 'danger-soft',
  'red-light-hover': 'danger-soft',
  'red-light-color': 'danger',
  'red-outline': 'danger',
  'green-text': 'success',
  'green-light': 'success-soft',
  'green-light-hover': 'success-soft',
  'green-light-color': 'success',
  'blue-light': 'info-soft',
  'blue-light-color': 'info',
  'orange-light': 'secondary-soft',
  'orange-light-color': 'secondary',
  'gray-text': 'ink-muted',
  'gray-filled': 'ink-muted',
  'gray-filled-hover': 'ink',
  'gray-light': 'neutral',
  'gray-light-hover': 'line',
  'gray-light-color': 'ink',
  'gray-outline': 'ink-muted',
};

const variablesOf = (tokenOf: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(tokenOf).map(([role, token]) => [`--mantine-color-${role}`, `var(--color-${token})`]),
  );

/** Mantine sets its own values per scheme, so each of the two needs ours. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const shared = { ...variablesOf(roles), '--mantine-primary-color-contrast': 'var(--color-on-accent)' };
  return {
    variables: {},
    // By these two names Mantine means the ground and the text of the day, the text and the ground of the night.
    light: { ...shared, ...variablesOf({ white: 'surface', black: 'ink' }) },
    dark: { ...shared, ...variablesOf({ white: 'ink', black: 'bg' }) },
  };
};

type Props = ComponentProps<'button'> & { 'data-loading'?: boolean };

/**
 * The button under every button of Mantine, which disables one that is at work: browsers then take the focus from it.
 * This one keeps it and does nothing meanwhile, not even send the form around it.
 */
function SteadyButton({ disabled, onClick, type = 'button', ...props }: Props) {
  if (!props['data-loading']) return <button {...props} type={type} disabled={disabled} onClick={onClick} />;
  return <button {...props} type={type} aria-disabled="true" onClick={(event) => event.preventDefault()} />;
}
