import { type MantineColorScheme, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { frameWords } from '../../../content/app/frame.ts';
import { wordsOf } from '../language.ts';

const words = wordsOf(frameWords).theme;

const choices: { value: MantineColorScheme; label: string }[] = [
  { value: 'auto', label: words.auto },
  { value: 'light', label: words.light },
  { value: 'dark', label: words.dark },
];

/** Light, dark, or the system's setting. */
export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      aria-label={words.label}
      data={choices}
      value={colorScheme}
      onChange={(value) => setColorScheme(value as MantineColorScheme)}
    />
  );
}
