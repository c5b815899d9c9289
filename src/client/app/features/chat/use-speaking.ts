import { chatWords } from '../../../../content/app/chat.ts';
import type { AdminConversation } from '../../../../routers/admin.schema.ts';
import { useMe } from '../../frame/staff-session.ts';
import { wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { useOutcome } from './use-changes.ts';

const words = wordsOf(chatWords).changes;

/** Who speaks with the visitor: the assistant, whoever looks at the screen, or a colleague by first name. */
export type Speaker = { who: 'assistant' } | { who: 'me' } | { who: 'colleague'; firstName: string };

export function useSpeaker({ takenOverBy }: AdminConversation): Speaker {
  const me = useMe();
  if (!takenOverBy) return { who: 'assistant' };
  if (takenOverBy.staffId === me.id) return { who: 'me' };
  return { who: 'colleague', firstName: takenOverBy.firstName };
}

export function useTakeOver() {
  const outcome = useOutcome();
  return trpc.admin.takeOver.useMutation(outcome(words.takeOverFailed));
}

export function useHandBack() {
  const outcome = useOutcome();
  return trpc.admin.handBack.useMutation(outcome(words.handBackFailed));
}
