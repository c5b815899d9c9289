import type { ReactNode } from 'react';
import type { MessageOriginal } from '../../routers/message-original.schema.ts';
import styles from './folded.module.css';

type Props = { title: string; children: ReactNode };

/** What stands behind a word under a message, and is read by one tap. */
export const Folded = ({ title, children }: Props) => (
  <details className={styles.folded}>
    <summary>{title}</summary>
    {children}
  </details>
);

/** What a person wrote in their own language, behind the word that their message is translated. */
export const FoldedOriginal = ({ title, original }: { title: string; original: MessageOriginal }) => (
  <Folded title={title}>
    <p lang={original.language} dir="auto">
      {original.text}
    </p>
  </Folded>
);
