import { Badge } from '@mantine/core';
import type { ComponentType } from 'react';
import { Check, Minus } from '../../ui/icons.tsx';
import iconSize from '../icon-size.module.css';

/** The look of a state; never its colour alone. */
export type StateLook = {
  word: string;
  color: 'accent' | 'blue' | 'orange' | 'green' | 'gray' | 'red';
  Icon: ComponentType<{ className?: string | undefined }>;
};

export function StateBadge({ look: { word, color, Icon } }: { look: StateLook }) {
  return (
    <Badge color={color} tt="none" miw="max-content" leftSection={<Icon className={iconSize.text} />}>
      {word}
    </Badge>
  );
}

type SwitchProps = { isOn: boolean; words: { on: string; off: string } };

/** Whether something is open, active or similar. */
export const SwitchBadge = ({ isOn, words: { on, off } }: SwitchProps) => (
  <StateBadge
    look={isOn ? { word: on, color: 'green', Icon: Check } : { word: off, color: 'gray', Icon: Minus }}
  />
);
