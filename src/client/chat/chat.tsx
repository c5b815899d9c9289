import { useEffect, useMemo, useRef } from 'react';
import type { ChatTexts } from '../../content/chat.ts';
import type { Language } from '../../content/language.ts';
import { createToasts } from '../ui/toast.model.ts';
import { ToastRegion } from '../ui/toast.tsx';
import { AgencyContext, type ChatAgency } from './agency.ts';
import type { ChatApi } from './api.ts';
import { Card } from './card.tsx';
import '../ui/scripts.css';
import scripts from './scripts.module.css';
import { directionOf, type Speech } from './texts.ts';
import { useConversation } from './use-conversation.ts';
import { useSpeech } from './use-speech.ts';
import { useUnread } from './use-unread.ts';

type Props = {
  api: ChatApi;
  agency: ChatAgency;
  /** The language the widget begins in. */
  speech: Speech;
  open: boolean;
  minimised: boolean;
  takeFocus: boolean;
  /** What failed before it was shown. */
  problem: 'link' | 'start' | undefined;
  onUnread(count: number): void;
  onMinimise(): void;
  onClose(): void;
};

/** The widget. Closed, it keeps what it knows of the conversation but follows it no more. */
export function Chat(props: Props) {
  const { api, agency, open, minimised, takeFocus, problem, onUnread, onMinimise, onClose } = props;
  const { speech, choice, before, choose, hear } = useSpeech(props.speech);
  const { language, texts } = speech;
  const toasts = useMemo(createToasts, []);
  const place = useRef<HTMLDivElement>(null);
  const tell = (what: keyof ChatTexts['failures']) =>
    toasts.show({ title: texts.error, description: texts.failures[what], variant: 'destructive' });
  const conversation = useConversation(api, open, language, tell);

  const { state } = conversation;
  const unread = useUnread(api, state, { open, inSight: open && !minimised }, onUnread);
  const heard = state.conversation?.language;
  useEffect(() => {
    if (heard) void hear(heard);
  }, [heard, hear]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each problem is told once
  useEffect(() => {
    if (problem) tell(problem);
  }, [problem]);

  async function onLanguage(chosen: Language): Promise<void> {
    if (!(await choose(chosen))) tell('language');
  }

  return (
    <div ref={place}>
      {open && (
        <AgencyContext value={agency}>
          <Card
            conversation={conversation}
            speech={speech}
            choice={choice}
            before={before}
            unread={minimised ? unread : 0}
            minimised={minimised}
            takeFocus={takeFocus}
            onLanguage={onLanguage}
            onRemoved={() => toasts.show({ title: texts.removal.done })}
            onMinimise={onMinimise}
            onClose={onClose}
          />
        </AgencyContext>
      )}
      <div className={scripts.scripts} lang={language} dir={directionOf(language)}>
        <ToastRegion
          toasts={toasts}
          closeLabel={texts.dismiss}
          nextFocus={() => place.current?.querySelector<HTMLElement>('[role=dialog]') ?? null}
          beside={open}
        />
      </div>
    </div>
  );
}
