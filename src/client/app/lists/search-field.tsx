import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { searchLimit } from './list-search.ts';
import styles from './search-field.module.css';
import { useSlashKey } from './use-slash-key.ts';

/** From the last key to the search, in ms. */
const searchDelay = 300;

type Props = Pick<TextInputProps, 'placeholder' | 'className'> & {
  search: string | undefined;
  onSearch(search: string): void;
};

/** The search of a list. It shows each key at once; the address follows when the keys have come to rest. */
export function SearchField({ search = '', onSearch, ...field }: Props) {
  const [text, setText] = useState(search);
  const asked = useRef(search);
  const ask = useDebouncedCallback((next: string) => {
    asked.current = next.trim();
    onSearch(asked.current);
  }, searchDelay);
  // Back and forward change the address from outside: the field follows, but never its own echo.
  useEffect(() => {
    if (search === asked.current) return;
    asked.current = search;
    setText(search);
  }, [search]);
  useSlashKey();
  return (
    <TextInput
      maxLength={searchLimit}
      {...field}
      type="search"
      label="Recherche"
      rightSection={<kbd className={styles.key}>/</kbd>}
      rightSectionPointerEvents="none"
      aria-keyshortcuts="/"
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        ask(value);
      }}
      onKeyDown={({ key, nativeEvent }) => {
        if (key !== 'Enter' || nativeEvent.isComposing) return;
        ask(text);
        ask.flush();
      }}
    />
  );
}
