import { Button, Flex, Group, Text } from '@mantine/core';
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

/** Who speaks with the visitor: the assistant, whoever looks at the screen, or a colleague by first name. */
export type Speaker = { who: 'assistant' } | { who: 'me' } | { who: 'colleague'; firstName: string };

export function useSpeaker({ takenOverBy }: AdminConversation): Speaker {
  const me = useMe();
  if (!takenOverBy) return { who: 'assistant' };
  if (takenOverBy.staffId === me.id) return { who: 'me' };
  return { who: 'colleague', firstName: takenOverBy.firstName };
}

/** Who answers the visitor, and the one step that changes it. */
export function SpeakingLine({ conversation }: { conversation: AdminConversation }) {
  const { id: conversationId } = conversation;
  const speaker = useSpeaker(conversation);
  const outcome = useOutcome();
  const takeOver = trpc.admin.takeOver.useMutation(outcome(changes.takeOverFailed));
  const handBack = trpc.admin.handBack.useMutation(outcome(changes.handBackFailed));
  const isPending = takeOver.isPending || handBack.isPending;
  const Icon = speaker.who === 'assistant' ? Sparkle : Person;
  const step =
    speaker.who === 'me'
      ? { label: words.handBack, run: () => handBack.mutate({ conversationId }) }
      : {
          label: speaker.who === 'assistant' ? words.takeOver : words.takeBack,
          run: () => takeOver.mutate({ conversationId, isForced: speaker.who === 'colleague' }),
        };
  useAltKey('P', step.run);
  return (
    <Group gap="xs" miw={0}>
      <Flex component="span" c={speaker.who === 'assistant' ? 'accent' : 'var(--color-secondary)'}>
        <Icon className={iconSize.small} />
      </Flex>
      <Text role="status" fw={600} miw={0}>
        {sentenceOf(speaker)}
      </Text>
      <Button
        size="xs"
        variant={speaker.who === 'assistant' ? 'filled' : 'default'}
        loading={isPending}
        aria-keyshortcuts="Alt+P"
        title={`${step.label} (Alt + P)`}
        onClick={step.run}
      >
        {step.label}
      </Button>
    </Group>
  );
}

function sentenceOf(speaker: Speaker): string {
  if (speaker.who === 'assistant') return words.assistant;
  return speaker.who === 'me' ? words.me : words.colleague(speaker.firstName);
}
