import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { mailsWords } from '../../../../content/app/mails.ts';
import { Mail } from '../../../ui/icons.tsx';
import iconSize from '../../icon-size.module.css';
import { wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';

const words = wordsOf(mailsWords).conversation;

type Props = { noun: 'quote' | 'customer'; id: number };

/** Links to the mail conversations about a quote, or about a client's projects; nothing where there are none. */
export function MailConversations(about: Props) {
  const { data = [] } = trpc.mails.conversations.useQuery(about, { staleTime: 30_000, retry: false });
  if (data.length === 0) return null;
  return (
    <Stack gap={0} component="section" aria-label={words.about}>
      <Text size="sm" c="dimmed">
        <Mail className={iconSize.text} /> {words.about}
      </Text>
      {data.map(({ conversationId, subject, address }) => (
        <Anchor
          key={conversationId}
          renderRoot={(props) => <Link to="/chat-admin" search={{ id: conversationId }} {...props} />}
        >
          <bdi>{subject}</bdi>, <bdi>{address}</bdi>
        </Anchor>
      ))}
    </Stack>
  );
}
