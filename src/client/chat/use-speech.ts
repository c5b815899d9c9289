import { useCallback, useRef, useState } from 'react';
import type { Language } from '../../content/language.ts';
import { isLanguageChosen, storeHeardLanguage, storeLanguage } from './browser-memory.ts';
import { loadSpeech, type Speech } from './texts.ts';

/** The language spoken and, while the texts of another one are on their way, the one chosen. */
export function useSpeech(first: Speech) {
  const [speech, setSpeech] = useState(first);
  const [choice, setChoice] = useState<Language>(first.language);
  const latest = useRef(choice);
  /** What was spoken before the chat changed by itself. */
  const [before, setBefore] = useState<Speech>();

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
    setBefore(undefined);
    storeLanguage(language);
    return true;
  }

  /**
   * Goes over to the language that the visitor writes, unless one was chosen. Texts that do not come change nothing.
   */
  const hear = useCallback(async (language: Language): Promise<void> => {
    if (isLanguageChosen() || language === latest.current) return;
    const next = await loadSpeech(language).catch(() => undefined);
    if (!next || isLanguageChosen()) return;
    latest.current = language;
    setChoice(language);
    setSpeech((spoken) => {
      setBefore(spoken);
      return next;
    });
    storeHeardLanguage(language);
  }, []);

  return { speech, choice, before, choose, hear };
}
