import { Badge, Flex, VisuallyHidden } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { Check, Minus } from '../../ui/icons.tsx';
import iconSize from '../icon-size.module.css';

/** The look of a state; never its colour alone. */
export type StateLook = {
  word: string;
  color: 'accent' | 'blue' | 'orange' | 'green' | 'gray' | 'red';
  Icon: ComponentType<{ className?: string | undefined }>;
};

/** `isUsual`: the state is only read out, where nearly all rows have it and the name needs the room. */
export function StateBadge({
  look: { word, color, Icon },
  isUsual = false,
}: {
  look: StateLook;
  isUsual?: boolean;
}) {
  if (isUsual) return <VisuallyHidden>{word}</VisuallyHidden>;
  return (
    <Badge color={color} tt="none" miw="max-content" leftSection={<Icon className={iconSize.text} />}>
      {word}
    </Badge>
  );
}

type SwitchProps = { isOn: boolean; words: { on: string; off: string }; isUsual?: boolean };

/** Whether something is open, active or similar. */
export const SwitchBadge = ({ isOn, words: { on, off }, isUsual = false }: SwitchProps) => (
  <StateBadge
    isUsual={isUsual}
    look={isOn ? { word: on, color: 'green', Icon: Check } : { word: off, color: 'gray', Icon: Minus }}
  />
);

type MarkProps = { icon: ReactNode; color: string; title?: string; children: ReactNode };

/** What is told of a row in a word or two beside its text, without a ground of its own. */
export const PlainMark = ({ icon, color, title, children }: MarkProps) => (
  <Flex
    component="span"
    flex="none"
    align="center"
    gap="var(--space-1)"
    fz="xs"
    fw={600}
    c={color}
    title={title}
  >
    {icon}
    {children}
  </Flex>
);
