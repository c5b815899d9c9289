import { ActionIcon, Menu } from '@mantine/core';
import { useRef } from 'react';
import { kitWords } from '../../../content/app/kit.ts';
import { More } from '../../ui/icons.tsx';
import iconSize from '../icon-size.module.css';
import { wordsOf } from '../language.ts';

const words = wordsOf(kitWords).list;

export type RowAction = { label: string; isDangerous?: boolean; run(): void };

type Props = {
  /** The row's name, where only a screen reader says it. */
  name: string;
  actions: readonly RowAction[];
  isDisabled?: boolean;
};

/** The seldom used actions of a row, behind one button; frequent ones stand beside it. */
export function RowMenu({ name, actions, isDisabled = false }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    // Rendered in the page's main part, for landmarks; position fixed, since a table scrolls sideways.
    <Menu
      position="bottom-end"
      withinPortal={false}
      floatingStrategy="fixed"
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionIcon
          ref={button}
          variant="subtle"
          color="gray"
          size="2rem"
          disabled={isDisabled}
          aria-label={words.actionsOf(name)}
        >
          <More className={iconSize.small} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, isDangerous, run }) => (
          <Menu.Item
            key={label}
            {...(isDangerous && { color: 'red' })}
            onClick={() => {
              // A dialog opened from here returns the focus to the menu's button: the menu item is gone by then.
              button.current?.focus();
              run();
            }}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
