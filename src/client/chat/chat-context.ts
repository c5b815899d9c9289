import { createContext, useContext } from 'react';
import type { ChatTexts } from '../../content/chat.ts';

type ChatContext = {
  texts: ChatTexts;
  /** What is said first, then what may be asked. */
  welcome: readonly string[];
  /** Takes the focus of what goes away. */
  nextFocus(): HTMLElement | null;
};

/** What every part of the conversation speaks, and where its focus goes; the same object until one of them changes. */
export const ChatContext = createContext({} as ChatContext);

export function useChatContext(): ChatContext {
  return useContext(ChatContext);
}
