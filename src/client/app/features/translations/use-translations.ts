import { useEffect, useMemo } from 'react';
import type { Language } from '../../../../content/language.ts';
import type {
  RequestTranslations,
  Translation,
  Translations,
} from '../../../../routers/translations.schema.ts';
import { useStaffEvents } from '../../frame/staff-live.tsx';
import { trpc } from '../../trpc.ts';

/** Translations of a thread's foreign messages into the reader's language. `isAvailable` is undefined until known. */
export type ThreadTranslations = {
  isAvailable: boolean | undefined;
  language: Language | undefined;
  of(messageId: number): Translation | undefined;
};

/** How often a pending translation is checked, in ms, since the event about it may be lost. */
const lookAgainAfter = 10_000;

const refetchInterval = ({ state: { data } }: { state: { data: Translations | undefined } }) =>
  data?.translations.some(({ state }) => state === 'pending') ? lookAgainAfter : false;

/** The translations of a conversation; each message requests its own once it is on screen. `newest` is the last one. */
export function useConversationTranslations(
  conversationId: string,
  newest: number | undefined,
): ThreadTranslations {
  const { translations } = trpc.useUtils();
  const { data } = trpc.translations.ofConversation.useQuery(
    { conversationId },
    { staleTime: 0, refetchInterval },
  );
  const lookAgain = () => void translations.ofConversation.invalidate({ conversationId });
  const { mutate } = trpc.translations.askForConversation.useMutation({ onSuccess: lookAgain });
  useStaffEvents(({ type }) => {
    if (type === 'translations') lookAgain();
  });
  const isAvailable = data?.isAvailable;
  useEffect(() => {
    if (isAvailable && newest !== undefined) mutate({ conversationId });
  }, [mutate, conversationId, isAvailable, newest]);
  return useById(data);
}

/**
 * The same for a support request and its own text. `answerIn`: the client's language, once known; `newest` is 0 where
 * there is no message yet.
 */
export function useRequestTranslations(
  requestId: number,
  newest: number | undefined,
): ThreadTranslations & Partial<Pick<RequestTranslations, 'answerIn' | 'request'>> {
  const { translations } = trpc.useUtils();
  const { data } = trpc.translations.ofRequest.useQuery({ requestId }, { staleTime: 0, refetchInterval });
  const lookAgain = () => void translations.ofRequest.invalidate({ requestId });
  const { mutate } = trpc.translations.askForRequest.useMutation({ onSuccess: lookAgain });
  useStaffEvents((event) => {
    if (event.type === 'request' && (event.requestId ?? requestId) === requestId) lookAgain();
  });
  const isAvailable = data?.isAvailable;
  useEffect(() => {
    if (isAvailable && newest !== undefined) mutate({ requestId });
  }, [mutate, requestId, isAvailable, newest]);
  return { ...useById(data), ...(data && { answerIn: data.answerIn, request: data.request }) };
}

function useById(data: Translations | undefined): ThreadTranslations {
  return useMemo(() => {
    const byId = new Map(data?.translations.map((translation) => [translation.messageId, translation]));
    return {
      isAvailable: data?.isAvailable,
      language: data?.language,
      of: (messageId) => byId.get(messageId),
    };
  }, [data]);
}
