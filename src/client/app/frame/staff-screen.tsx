import type { ReactNode } from 'react';
import styles from './staff-screen.module.css';

type Props = {
  title: string;
  /** One sentence under the title, where the title alone does not say what the screen is for. */
  lead?: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** `text` for forms and reading, `wide` for tables and panes side by side. */
  width?: 'text' | 'wide';
  children: ReactNode;
};

/** What every staff screen begins with; it stands inside the frame, which the route gives it. */
export function StaffScreen({ title, lead, actions, width = 'wide', children }: Props) {
  return (
    <div className={styles.screen} data-width={width}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
