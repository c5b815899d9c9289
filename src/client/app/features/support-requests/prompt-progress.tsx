import { Text } from '@mantine/core';
import type { AdminSupportRequest } from '../../../../routers/support-requests.schema.ts';
import styles from './support.module.css';

type Work = Pick<AdminSupportRequest, 'promptState' | 'promptStep'>;
type Step = NonNullable<Work['promptStep']>;

const stepWords: Record<Step, string> = {
  document: 'Lecture du document',
  repository: 'Lecture du dépôt',
  files: 'Choix des fichiers',
  writing: 'Rédaction',
  checking: 'Vérification',
};
const steps = Object.keys(stepWords) as Step[];

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
            {promptStep ? `${stepWords[promptStep]}…` : 'Le prompt attend son tour…'}
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
