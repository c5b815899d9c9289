import type { ReactNode } from 'react';
import type { Project } from '../../../../routers/projects.schema.ts';
import { StateBadge } from '../../lists/record-list.tsx';
import { Day } from './day.tsx';
import { Euros } from './euros.tsx';
import { methodWords, paidLook, paymentNotes } from './project-looks.ts';
import styles from './projects.module.css';

/** What a project costs, what of that is paid and how, and since when it is known. */
export function ProjectFacts({ project }: { project: Project }) {
  const note = paymentNotes[project.paymentState];
  return (
    <dl className={styles.facts}>
      <Fact label="Total cost">
        <Euros amount={project.totalPrice} />
      </Fact>
      <Fact label={project.isPaid ? 'Paid amount' : 'Deposit (50%)'}>
        <Euros amount={project.depositAmount} /> <StateBadge look={paidLook(project)} />
        {note && <span className={styles.note}>{note}</span>}
      </Fact>
      {project.refundedAmount > 0 && project.paymentState !== 'refunded' && (
        <Fact label="Refunded">
          <Euros amount={project.refundedAmount} />
        </Fact>
      )}
      {project.paymentMethod && project.paymentState !== 'pending' && (
        <Fact label="Payment method">{methodWords[project.paymentMethod] ?? project.paymentMethod}</Fact>
      )}
      <Fact label="Created">
        <Day at={project.createdAt} />
      </Fact>
      <Fact label="Updated">
        <Day at={project.updatedAt} />
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
