import { Card, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

/** One of the four panels of a project. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <Title order={3} size="h4" id={id}>
        {title}
      </Title>
      {children}
    </Card>
  );
}
