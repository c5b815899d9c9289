import { Button, Text } from '@mantine/core';
import { useEffect } from 'react';
import type { Me } from '../../../../routers/staff.schema.ts';
import { codeOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { UnlockForm } from '../gates/unlock-form.tsx';
import styles from './team-door.module.css';

/** As specified: how long a wrong code is called one, in ms. */
const refusalShown = 3000;

const words = {
  title: 'Team Access',
  lead: 'The projects of the agency’s community manager, behind one code.',
  label: 'Access Code',
  reveal: 'Show the code',
  submit: 'Access Team Area',
  unreachable: 'The server does not answer. Check your connection, then try again.',
};

type Props = {
  /** Who of the agency is signed in and needs no code. */
  staff: Me | undefined;
  /** Whether the server has closed the area to somebody who was inside. */
  hasEnded: boolean;
  /** Whether what had the keyboard was behind it. */
  takesFocus: boolean;
  onOpen(): void;
};

/** The area locked, as everybody finds it. */
export function TeamDoor({ staff, hasEnded, takesFocus, onOpen }: Props) {
  const unlock = trpc.team.unlock.useMutation({ onSuccess: onOpen });
  const { error, reset } = unlock;
  const isWrong = codeOf(error) === 'UNAUTHORIZED';
  useEffect(() => {
    if (!isWrong || !error) return;
    const timer = setTimeout(reset, refusalShown);
    return () => clearTimeout(timer);
  }, [error, isWrong, reset]);
  return (
    <div className={styles.door}>
      <UnlockForm
        words={words}
        language="en"
        error={error}
        isSending={unlock.isPending}
        takesFocus={takesFocus}
        notice={
          hasEnded &&
          'Your access has ended: the code was changed, or the area was locked in another tab. What you had begun to write is kept on this page.'
        }
        onSubmit={(code) => unlock.mutate({ code })}
      >
        {staff && (
          <div className={styles.secondDoor}>
            <Text size="sm" c="dimmed">
              You are signed in at the agency: no code is needed.
            </Text>
            <Button variant="default" fullWidth onClick={onOpen}>
              Enter as <bdi className={styles.firstName}>{staff.firstName}</bdi>
            </Button>
          </div>
        )}
      </UnlockForm>
    </div>
  );
}
