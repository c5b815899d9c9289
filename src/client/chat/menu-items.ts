import type { ChatTexts } from '../../content/chat.ts';
import type { MenuItem } from './menu.tsx';
import { naming } from './texts.ts';
import type { ConversationHandle } from './use-conversation.ts';

/** What may be done with the conversation. Without a message there is nothing to take along or to delete. */
export function menuItems(
  { state, errand, requestPerson, download }: ConversationHandle,
  texts: ChatTexts,
  agency: string,
  askRemoval: () => void,
): MenuItem[] {
  const person = state.conversation?.takenOverBy;
  const nothing = errand !== undefined || state.messages.length === 0;
  // What is on its way would arrive in a conversation that is no more.
  const sending = state.drafts.some((draft) => draft.state === 'sending');
  return [
    {
      icon: 'person',
      label: person ? naming(texts.takenOver.here, person) : texts.person,
      disabled: Boolean(person) || errand !== undefined || !state.loaded,
      run: requestPerson,
    },
    {
      icon: 'download',
      label: texts.download,
      disabled: nothing,
      run: () => download(agency, texts),
    },
    {
      icon: 'remove',
      label: texts.removal.start,
      disabled: nothing || sending,
      serious: true,
      run: askRemoval,
    },
  ];
}
