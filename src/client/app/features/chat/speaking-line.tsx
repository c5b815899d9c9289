import { Button, Flex, Text } from '@mantine/core';
import { chatWords } from '../../../../content/app/chat.ts';
import type { AdminConversation } from '../../../../routers/admin.schema.ts';
import { Person, Sparkle } from '../../../ui/icons.tsx';
import { useMe } from '../../frame/staff-session.ts';
import iconSize from '../../icon-size.module.css';
import { useAltKey } from '../../kit/keyboard.ts';
import { wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { useOutcome } from './use-changes.ts';

const { speaking: words, changes } = wordsOf(chatWords);

/** Who answers the visitor: the assistant, the reader, or a colleague by first name. */
export type Speaker = { who: 'assistant' } | { who: 'me' } | { who: 'colleague'; firstName: string };

export function useSpeaker({ takenOverBy }: AdminConversation): Speaker {
  const me = useMe();
  if (!takenOverBy) return { who: 'assistant' };
  if (takenOverBy.staffId === me.id) return { who: 'me' };
  return { who: 'colleague', firstName: takenOverBy.firstName };
}

/** A line that says who answers the visitor. */
export function SpeakingLine({ conversation }: { conversation: AdminConversation }) {
  const speaker = useSpeaker(conversation);
  const isAssistant = speaker.who === 'assistant';
  const Icon = isAssistant ? Sparkle : Person;
  return (
    <Flex component="span" align="center" gap="var(--space-1)" flex="none">
      <Flex component="span" c={isAssistant ? 'accent' : 'var(--color-secondary)'}>
        <Icon className={iconSize.small} />
      </Flex>
      <Text span role="status" inherit fw={600} c="var(--color-ink)">
        {sentenceOf(speaker)}
      </Text>
    </Flex>
  );
}

/** The button that changes who answers; where a colleague answers, it takes the place of the send button. */
export function SpeakingStep({ conversation }: { conversation: AdminConversation }) {
  const { id: conversationId } = conversation;
  const { who } = useSpeaker(conversation);
  const outcome = useOutcome();
  const takeOver = trpc.admin.takeOver.useMutation(outcome(changes.takeOverFailed));
  const handBack = trpc.admin.handBack.useMutation(outcome(changes.handBackFailed));
  const step =
    who === 'me'
      ? { label: words.handBack, run: () => handBack.mutate({ conversationId }) }
      : {
          label: who === 'assistant' ? words.takeOver : words.takeBack,
          run: () => takeOver.mutate({ conversationId, isForced: who === 'colleague' }),
        };
  useAltKey('P', step.run);
  return (
    <Button
      variant={who === 'colleague' ? 'filled' : 'default'}
      loading={takeOver.isPending || handBack.isPending}
      aria-keyshortcuts="Alt+P"
      title={`${step.label} (Alt + P)`}
      onClick={step.run}
    >
      {step.label}
    </Button>
  );
}

function sentenceOf(speaker: Speaker): string {
  if (speaker.who === 'assistant') return words.assistant;
  return speaker.who === 'me' ? words.me : words.colleague(speaker.firstName);
}
