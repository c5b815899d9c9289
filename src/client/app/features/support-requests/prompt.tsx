import { Box, Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { kitWords } from '../../../../content/app/kit.ts';
import { supportRequestsWords } from '../../../../content/app/support-requests.ts';
import type { StaffEvent } from '../../../../routers/admin.schema.ts';
import type { AdminSupportRequest } from '../../../../routers/support-requests.schema.ts';
import { Sparkle } from '../../../ui/icons.tsx';
import { codeOf } from '../../errors.ts';
import { useStaffLive } from '../../frame/staff-live.tsx';
import iconSize from '../../icon-size.module.css';
import { copyText } from '../../kit/copy.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import styles from './open-request.module.css';
import support from './support.module.css';
import { isAbout, useKeepRequest } from './use-requests.ts';

const words = wordsOf(supportRequestsWords).prompt;
const kit = wordsOf(kitWords);

type CopyProps = { text: string; title: string };

export function CopyPrompt({ text, title }: CopyProps) {
  return (
    <Button
      variant="default"
      size="sm"
      aria-label={words.copyNamed(title)}
      onClick={() => void copyText(text, words.copied)}
    >
      {kit.copy.button.copy}
    </Button>
  );
}

/** The prompt as plain text, in English; the keyboard can scroll it. */
export const PromptText = ({ text, label }: { text: string; label: string }) => (
  <ScrollBox label={label} mah="32rem">
    <Text component="pre" ff="monospace" lh="var(--leading-text)" className={styles.plain} lang="en">
      {text}
    </Text>
  </ScrollBox>
);

export function PromptFailed({ hasOld }: { hasOld: boolean }) {
  return (
    <Text className={tone.alarm} fz="sm">
      {hasOld ? words.notWrittenAgain : words.notWritten}
    </Text>
  );
}

type ScrollProps = { label: string; mah: string; children: ReactNode };

/** A box that scrolls its long content, by keyboard too. */
export const ScrollBox = ({ label, mah, children }: ScrollProps) => (
  <Box component="section" className={styles.box} mah={mah} tabIndex={0} aria-label={label}>
    {children}
  </Box>
);

type Work = Pick<AdminSupportRequest, 'promptState' | 'promptStep'>;
type Step = NonNullable<Work['promptStep']>;

const steps = Object.keys(words.steps) as Step[];

export const isBeingWritten = ({ promptState }: Work) =>
  promptState === 'waiting' || promptState === 'writing';

/** The progress of writing the prompt; nothing where none is being written. */
export function PromptProgress({ request }: { request: Work }) {
  const { promptStep } = request;
  const isShown = isBeingWritten(request);
  const at = promptStep ? steps.indexOf(promptStep) : -1;
  // A live region must exist before its words, or they are not announced.
  return (
    <div role="status" className={support.progress} hidden={!isShown}>
      {isShown && (
        <>
          <Text span fz="sm" fw={550}>
            {promptStep ? words.steps[promptStep] : words.waiting}
            {promptStep && (
              <Text span fz="sm" c="dimmed">
                {` ${at + 1}/${steps.length}`}
              </Text>
            )}
          </Text>
          <span className={support.bars} aria-hidden="true">
            {steps.map((step, index) => (
              <span key={step} data-state={index < at ? 'done' : index === at ? 'now' : 'next'} />
            ))}
          </span>
        </>
      )}
    </div>
  );
}

/** Starts writing a new prompt. The answer only confirms the start; toasts report the end. */
export function RegenerateButton({ request, isSmall }: { request: AdminSupportRequest; isSmall?: boolean }) {
  const awaitEnd = useAwaitEnd();
  const keep = useKeepRequest();
  const { client } = trpc.useUtils();
  const { mutate, isPending } = trpc.supportRequests.regeneratePrompt.useMutation({
    async onSuccess(_, { requestId }) {
      awaitEnd(requestId);
      keep(await client.supportRequests.get.query({ requestId }));
    },
    onError: failed,
  });
  const isWaiting = isPending || isBeingWritten(request);
  return (
    <Button
      variant={isSmall ? 'subtle' : 'default'}
      size={isSmall ? 'xs' : 'sm'}
      leftSection={<Sparkle className={iconSize.small} />}
      // Not `disabled`, which would take the focus away from whoever has just pressed it.
      aria-disabled={isWaiting}
      {...(isWaiting && { 'data-disabled': true })}
      aria-label={words.regenerateNamed(request.title)}
      onClick={() => {
        if (!isWaiting) mutate({ requestId: request.id });
      }}
    >
      {words.regenerate}
    </Button>
  );
}

const failed = () =>
  toasts.show({ title: kit.error, description: words.notRegenerated, variant: 'destructive' });

/** The requests whose prompt this person has asked for and waits for, on any screen. */
const awaited = new Map<number, () => void>();

/** Follows one request by the staff stream until its prompt is written or given up. */
function useAwaitEnd(): (requestId: number) => void {
  const { listen } = useStaffLive();
  const { client } = trpc.useUtils();
  return (requestId) => {
    awaited.get(requestId)?.();
    const look = async () => {
      const end = await client.supportRequests.get.query({ requestId }).then(
        ({ promptState }) => (promptState === 'done' || promptState === 'failed' ? promptState : undefined),
        // A deleted request has no prompt to wait for; a lost network comes back and reports a gap.
        (error) => (codeOf(error) === 'NOT_FOUND' ? ('failed' as const) : undefined),
      );
      if (!end || awaited.get(requestId) !== stop) return;
      stop();
      if (end === 'done') toasts.show({ title: words.regenerated });
      else failed();
    };
    const stopListening = listen((event: StaffEvent) => {
      if (isAbout(event, requestId)) void look();
    });
    const stop = () => {
      stopListening();
      awaited.delete(requestId);
    };
    awaited.set(requestId, stop);
    // It may have ended before anybody listened.
    void look();
  };
}
