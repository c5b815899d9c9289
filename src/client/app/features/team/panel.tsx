import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Card } from '../../card.tsx';

/** One of the four of a project. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <Title order={3} size="h4" id={id}>
        {title}
      </Title>
      {children}
    </Card>
  );
}
