import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { wireHeader } from '../../ui/header-behaviour.ts';
import { type Theme, themeKey } from '../../ui/theme.ts';
import { useLatest } from '../../ui/use-latest.ts';

/** Starts the header on pages for clients. Mantine keeps the theme here, so the theme switch asks Mantine. */
export function useHeader() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const theme: Theme = colorScheme === 'auto' ? 'system' : colorScheme;
  const current = useLatest({ theme, setColorScheme });
  useEffect(() => {
    const controller = new AbortController();
    wireHeader(
      {
        get: () => current.current.theme,
        set(chosen) {
          current.current.theme = chosen;
          current.current.setColorScheme(chosen === 'system' ? 'auto' : chosen);
        },
        subscribe(onChange, signal) {
          // Mantine handles the same event and renders before or after this: so the stored value is read.
          addEventListener(
            'storage',
            ({ key, newValue }) => {
              if (key !== themeKey) return;
              current.current.theme = newValue === 'light' || newValue === 'dark' ? newValue : 'system';
              onChange();
            },
            { signal },
          );
        },
      },
      controller.signal,
    );
    return () => controller.abort();
  }, [current]);
}
