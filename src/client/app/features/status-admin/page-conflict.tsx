import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { usePassedFocus } from '../../../ui/use-passed-focus.ts';
import { useQuestion } from '../../forms/question.tsx';
import { toasts } from '../../toasts.ts';
import type { Conflict, Editing } from './use-page-form.ts';

type Props = { conflict: Conflict; settle: Editing['settle'] };

const allOf = new Intl.ListFormat('fr', { type: 'conjunction' });

/** Somebody else has saved the page meanwhile: nothing is overwritten unasked, and nothing that was written here is lost. */
export function PageConflict({ conflict, settle }: Props) {
  const whole = useRef<HTMLDivElement>(null);
  const { ask, dialog } = useQuestion();
  usePassedFocus(whole, () => document.querySelector<HTMLElement>('button[type=submit]'));
  useEffect(() => {
    void whole.current?.scrollIntoView({ block: 'center' });
  }, []);
  const { theirs, both } = conflict.merge;
  return (
    <Alert
      ref={whole}
      color="red"
      role="alert"
      title="Un collègue a enregistré cette page pendant que vous écriviez"
    >
      <Stack gap="sm">
        <Text>
          Rien n’est perdu&nbsp;: vos textes sont toujours ici.
          {theirs.length > 0 && ` Votre collègue a changé ${allOf.format(theirs)}.`}
          {both.length > 0 &&
            ` Vous avez changé tous les deux ${allOf.format(both)}\u00a0: votre version y remplacera la sienne.`}
        </Text>
        <Group gap="sm">
          <Button
            onClick={() => {
              settle('join');
              toasts.show({ title: 'Versions réunies', description: 'Relisez, puis enregistrez.' });
            }}
          >
            Réunir les deux versions
          </Button>
          <Button
            variant="default"
            onClick={() =>
              ask({
                title: 'Abandonner vos changements\u00a0?',
                text: 'La page de votre collègue prend la place de ce que vous avez écrit ici.',
                confirm: 'Reprendre sa version',
                isDangerous: true,
                run: () => settle('take-theirs'),
              })
            }
          >
            Reprendre sa version
          </Button>
        </Group>
      </Stack>
      {dialog}
    </Alert>
  );
}
