import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import type { AdminSupportRequest } from '../../../../routers/support-requests.schema.ts';
import { copyText } from '../../kit/copy.tsx';
import styles from './support.module.css';

/** The newest prompt of a request: hidden until asked for, since it is long. */
export function PromptBox({ request }: { request: AdminSupportRequest }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { id: requestId, title, gptResponse, promptVersion, promptState } = request;
  return (
    <>
      {promptState === 'failed' && <PromptFailed hasOld={gptResponse !== null} />}
      {gptResponse !== null && (
        <div className={styles.prompt}>
          <div className={styles.promptHead}>
            <span className={styles.promptName}>
              <strong>Prompt généré</strong>
              {promptVersion !== null && <span className={styles.quiet}>version {promptVersion}</span>}
            </span>
            <Button
              variant="default"
              size="compact-sm"
              aria-expanded={isOpen}
              aria-controls={id}
              aria-label={`${isOpen ? 'Masquer' : 'Afficher'} le prompt\u00a0: ${title}`}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? 'Masquer' : 'Afficher'}
            </Button>
            <CopyPrompt text={gptResponse} title={title} />
          </div>
          <div id={id} hidden={!isOpen}>
            {isOpen && (
              <PromptText
                text={gptResponse}
                label={`Prompt de la demande n°\u00a0${requestId}\u00a0: ${title}`}
              />
            )}
          </div>
        </div>
      )}
    </>
  );
}

type CopyProps = { text: string; title: string; size?: 'compact-sm' | 'sm' };

export function CopyPrompt({ text, title, size = 'compact-sm' }: CopyProps) {
  return (
    <Button
      variant="default"
      size={size}
      aria-label={`Copier le prompt\u00a0: ${title}`}
      onClick={() => void copyText(text, 'Le prompt est dans le presse-papiers.')}
    >
      Copier
    </Button>
  );
}

/** The prompt as it is: plain text, in English, to be scrolled by keyboard too. */
export function PromptText({ text, label }: { text: string; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className={styles.promptText} aria-label={label} tabIndex={0}>
      <pre lang="en">{text}</pre>
    </section>
  );
}

export function PromptFailed({ hasOld }: { hasOld: boolean }) {
  return (
    <p className={styles.problem}>
      {hasOld
        ? 'Le dernier prompt n’a pas pu être rédigé\u00a0: le précédent reste.'
        : 'Le prompt n’a pas pu être rédigé\u00a0: essayez «\u00a0Régénérer GPT\u00a0».'}
    </p>
  );
}
