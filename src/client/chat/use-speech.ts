import { useRef, useState } from 'react';
import type { Language } from '../../content/language.ts';
import { storeLanguage } from './browser-memory.ts';
import { loadSpeech, type Speech } from './texts.ts';

/** The language spoken and, while the texts of another one are on their way, the one chosen. */
export function useSpeech(first: Speech) {
  const [speech, setSpeech] = useState(first);
  const [choice, setChoice] = useState<Language>(first.language);
  const latest = useRef(choice);

  /** Answers false when the texts do not come: the language stays, and the visitor may choose again. */
  async function choose(language: Language): Promise<boolean> {
    latest.current = language;
    setChoice(language);
    const next = await loadSpeech(language).catch(() => undefined);
    // Another one was chosen meanwhile.
    if (latest.current !== language) return true;
    if (!next) {
      latest.current = speech.language;
      setChoice(speech.language);
      return false;
    }
    setSpeech(next);
    storeLanguage(language);
    return true;
  }

  return { speech, choice, choose };
}
