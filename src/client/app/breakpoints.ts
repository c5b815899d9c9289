import { useMediaQuery } from '@mantine/hooks';

/**
 * The widths at which a screen changes, by the names that Mantine's own properties know. Style sheets say
 * `@media (--from-sm)` and `@media (--below-sm)`; the build writes the widths (vite.config.ts).
 */
export const breakpoints = { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '88em' } as const;

type Breakpoint = keyof typeof breakpoints;

/** For what has to know the width while it runs. */
export const from = (name: Breakpoint): string => `(min-width: ${breakpoints[name]})`;

/** Whether the window is as narrow as a phone. */
export const useIsPhone = (): boolean =>
  !useMediaQuery(from('sm'), undefined, { getInitialValueInEffect: false });
