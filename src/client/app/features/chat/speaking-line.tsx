import { Button } from '@mantine/core';
import type { AdminConversation } from '../../../../routers/admin.schema.ts';
import { Person, Sparkle } from '../../../ui/icons.tsx';
import styles from './panel.module.css';
import { type Speaker, useHandBack, useSpeaker, useTakeOver } from './use-speaking.ts';

/** Who answers the visitor, and the one step that changes it. */
export function SpeakingLine({ conversation }: { conversation: AdminConversation }) {
  const { id: conversationId } = conversation;
  const speaker = useSpeaker(conversation);
  const takeOver = useTakeOver();
  const handBack = useHandBack();
  const isPending = takeOver.isPending || handBack.isPending;
  const Icon = speaker.who === 'assistant' ? Sparkle : Person;
  const step =
    speaker.who === 'me'
      ? { label: 'Rendre à l’assistant', run: () => handBack.mutate({ conversationId }) }
      : {
          label: speaker.who === 'assistant' ? 'Prendre le relais' : 'Reprendre',
          run: () => takeOver.mutate({ conversationId, isForced: speaker.who === 'colleague' }),
        };
  return (
    <div className={styles.speaking} data-who={speaker.who}>
      <Icon className={styles.icon} />
      <span role="status" className={styles.speaker}>
        {sentenceOf(speaker)}
      </span>
      <Button size="xs" variant="default" loading={isPending} onClick={step.run}>
        {step.label}
      </Button>
    </div>
  );
}

function sentenceOf(speaker: Speaker): string {
  if (speaker.who === 'assistant') return 'L’assistant répond';
  return speaker.who === 'me' ? 'Vous répondez' : `${speaker.firstName} répond`;
}
