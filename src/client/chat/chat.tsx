import { useMemo, useState } from 'react';
import { chatTexts } from '../../content/chat.ts';
import type { Language } from '../../content/language.ts';
import { createToasts } from '../ui/toast.model.ts';
import { ToastRegion } from '../ui/toast.tsx';
import type { ChatApi } from './api.ts';
import { storedLanguage, storeLanguage } from './browser-memory.ts';
import { Card } from './card.tsx';
import { useConversation } from './use-conversation.ts';

type Props = {
  api: ChatApi;
  open: boolean;
  minimised: boolean;
  takeFocus: boolean;
  onMinimise(): void;
  onClose(): void;
};

/** The widget. Closed, it keeps what it knows of the conversation but follows it no more. */
export function Chat({ api, open, minimised, takeFocus, onMinimise, onClose }: Props) {
  const [language, setLanguage] = useState(storedLanguage);
  const toasts = useMemo(createToasts, []);
  const texts = chatTexts[language];
  const conversation = useConversation(api, open, language, (what) =>
    toasts.show({
      title: texts.error,
      description: what === 'start' ? texts.startFailed : texts.sendFailed,
      variant: 'destructive',
    }),
  );

  function choose(chosen: Language): void {
    setLanguage(chosen);
    storeLanguage(chosen);
  }

  return (
    <>
      {open && (
        <Card
          conversation={conversation}
          language={language}
          minimised={minimised}
          takeFocus={takeFocus}
          onLanguage={choose}
          onMinimise={onMinimise}
          onClose={onClose}
        />
      )}
      <ToastRegion toasts={toasts} closeLabel={texts.dismiss} beside={open} />
    </>
  );
}
