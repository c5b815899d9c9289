import { Text } from '@mantine/core';
import { supportRequestsWords } from '../../../../content/app/support-requests.ts';
import type { AdminSupportRequest } from '../../../../routers/support-requests.schema.ts';
import { wordsOf } from '../../language.ts';
import styles from './support.module.css';

const words = wordsOf(supportRequestsWords).prompt;

type Work = Pick<AdminSupportRequest, 'promptState' | 'promptStep'>;
type Step = NonNullable<Work['promptStep']>;

const steps = Object.keys(words.steps) as Step[];

export const isBeingWritten = ({ promptState }: Work) =>
  promptState === 'waiting' || promptState === 'writing';

/** How far the writing of the prompt has come; nothing where none is being written. */
export function PromptProgress({ request }: { request: Work }) {
  const { promptStep } = request;
  const isShown = isBeingWritten(request);
  const at = promptStep ? steps.indexOf(promptStep) : -1;
  // The region is there before its words, or nobody would be told of them.
  return (
    <div role="status" className={styles.progress} hidden={!isShown}>
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
          <span className={styles.bars} aria-hidden="true">
            {steps.map((step, index) => (
              <span key={step} data-state={index < at ? 'done' : index === at ? 'now' : 'next'} />
            ))}
          </span>
        </>
      )}
    </div>
  );
}
