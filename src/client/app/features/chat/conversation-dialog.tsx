import { Box, Button, Flex, Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { chatWords } from '../../../../content/app/chat.ts';
import type { AdminConversation } from '../../../../routers/admin.schema.ts';
import { below } from '../../breakpoints.ts';
import { ConnectionSign } from '../../frame/connection-sign.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { wordsOf } from '../../language.ts';
import tone from '../../tone.module.css';
import { labelOf } from './conversation-label.ts';
import styles from './dialog.module.css';
import { MessageLog } from './message-log.tsx';
import { ReplyComposer } from './reply-composer.tsx';
import { SpeakingLine } from './speaking-line.tsx';
import { useSummary } from './use-changes.ts';
import { useMessages } from './use-messages.ts';

const words = wordsOf(chatWords).summary;

/** Its form brings the schemas along, which nothing else here needs. */
const CannedAnswersDialog = lazy(async () => ({
  default: (await import('../canned-answers/canned-answers-dialog.tsx')).CannedAnswersDialog,
}));

type Props = { conversation: AdminConversation; isOpen: boolean; onClose(): void };

/** The conversation itself: what was said, and the team's own answer. */
export function ConversationDialog({ conversation, isOpen, onClose }: Props) {
  // A phone, one that lies on its side, or a page enlarged twice.
  const isSmall = useMediaQuery(`${below('xs')}, (max-height: 36rem)`);
  const [isManaging, setIsManaging] = useState(false);
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        title={<bdi>{labelOf(conversation)}</bdi>}
        size="52rem"
        fullScreen={isSmall ?? false}
        closeOnEscape={!isManaging}
        classNames={{ content: styles.content, title: styles.title, body: styles.body }}
      >
        <Talk conversation={conversation} onManage={() => setIsManaging(true)} />
      </Dialog>
      {isManaging && (
        <Suspense>
          <CannedAnswersDialog
            isOpen={isOpen}
            language={conversation.language}
            onClose={() => setIsManaging(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function Talk({ conversation, onManage }: { conversation: AdminConversation; onManage(): void }) {
  const talk = useMessages(conversation.id);
  return (
    <>
      <Group justify="space-between" gap="sm" px="md" pb="sm">
        <SpeakingLine conversation={conversation} />
        {/* That of the frame is in the dark behind the dialog. */}
        <ConnectionSign />
        <SummaryFold conversation={conversation} />
      </Group>
      <MessageLog conversation={conversation} talk={talk} />
      <ReplyComposer conversation={conversation} onSent={talk.add} onManage={onManage} />
    </>
  );
}

/**
 * The summary above the messages: written when it is asked for, and put away when it is in the way. It is in French,
 * whatever name or quotation it begins with.
 */
function SummaryFold({ conversation }: { conversation: AdminConversation }) {
  const { id: conversationId, summary, summaryIsOld } = conversation;
  const [isShown, setIsShown] = useState(false);
  const { mutate, isPending } = useSummary();
  const summarise = () => {
    setIsShown(true);
    mutate({ conversationId });
  };
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-expanded={summary ? isShown : undefined}
        loading={isPending}
        onClick={summary ? () => setIsShown(!isShown) : summarise}
      >
        {summary ? words.title : words.write}
      </Button>
      <Box role="status" w="100%" className={styles.summary} hidden={!isShown}>
        {isPending && <p className={tone.quiet}>{words.isWritten}</p>}
        {!isPending && summary && (
          <>
            {summaryIsOld && (
              <Flex
                component="p"
                wrap="wrap"
                align="center"
                gap="xs"
                mb="var(--space-1)"
                className={tone.quiet}
              >
                {words.isOld}
                <Button size="compact-xs" variant="default" onClick={summarise}>
                  {words.writeAgain}
                </Button>
              </Flex>
            )}
            <Text dir="ltr">{summary}</Text>
          </>
        )}
      </Box>
    </>
  );
}
