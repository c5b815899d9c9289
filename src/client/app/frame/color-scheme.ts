import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { keepText, readText } from '../../ui/storage.ts';
import { themeKey } from '../../ui/theme.ts';

/** Storage keeps `system`, as the site writes it; Mantine calls the same thing `auto`. */
const fromStored = (stored: string | null): MantineColorScheme =>
  stored === 'light' || stored === 'dark' ? stored : 'auto';
const toStored = (scheme: MantineColorScheme) => (scheme === 'auto' ? 'system' : scheme);

/** The tokens follow `data-theme`, as on the site. */
function show(scheme: MantineColorScheme) {
  const { dataset } = document.documentElement;
  if (scheme === 'auto') delete dataset['theme'];
  else dataset['theme'] = scheme;
}

/** Lets Mantine read and write the theme choice that the site and the app share, also from other tabs. */
export function createColorSchemeManager(): MantineColorSchemeManager {
  let listener: ((event: StorageEvent) => void) | undefined;
  const unsubscribe = () => {
    if (listener) removeEventListener('storage', listener);
  };
  return {
    get: () => fromStored(readText('local', themeKey)),
    set(scheme) {
      show(scheme);
      keepText('local', themeKey, toStored(scheme));
    },
    subscribe(onUpdate) {
      unsubscribe();
      listener = ({ key, newValue }) => {
        if (key !== themeKey) return;
        show(fromStored(newValue));
        onUpdate(fromStored(newValue));
      };
      addEventListener('storage', listener);
    },
    unsubscribe,
    clear() {
      show('auto');
      keepText('local', themeKey, undefined);
    },
  };
}
