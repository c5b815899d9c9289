import { Button, Group } from '@mantine/core';

type Props = { submit: string; isPending: boolean; onCancel(): void };

/** How a form in a dialog ends. */
export const FormActions = ({ submit, isPending, onCancel }: Props) => (
  <Group justify="flex-end">
    <Button variant="default" onClick={onCancel}>
      Annuler
    </Button>
    <Button type="submit" loading={isPending}>
      {submit}
    </Button>
  </Group>
);
