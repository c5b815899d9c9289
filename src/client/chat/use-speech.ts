import { useRef, useState } from 'react';
import type { Language } from '../../content/language.ts';
import { storeLanguage } from './browser-memory.ts';
import { loadSpeech, type Speech } from './texts.ts';

/** The language spoken and, while the texts of another one are on their way, the one chosen. */
export function useSpeech(first: Speech) {
  const [speech, setSpeech] = useState(first);
  const [choice, setChoice] = useState<Language>(first.language);
  const latest = useRef(choice);

  async function choose(language: Language): Promise<void> {
    latest.current = language;
    setChoice(language);
    // What does not come changes nothing: the visitor sees it in the selector and may choose again.
    const next = await loadSpeech(language).catch(() => speech);
    if (latest.current !== language) return;
    setSpeech(next);
    setChoice(next.language);
    storeLanguage(next.language);
  }

  return { speech, choice, choose };
}
