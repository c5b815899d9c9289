import { createContext, useContext } from 'react';
import type { ChatTexts } from '../../content/chat.ts';

type TalkContext = {
  texts: ChatTexts;
  /** What is said first, then what may be asked. */
  welcome: readonly string[];
  /** Takes the focus of what goes away. */
  nextFocus(): HTMLElement | null;
};

/** What every part of the conversation speaks, and where its focus goes; the same object until one of them changes. */
export const TalkContext = createContext({} as TalkContext);

export function useTalk(): TalkContext {
  return useContext(TalkContext);
}
