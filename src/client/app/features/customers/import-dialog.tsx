import { Alert, Button, FileButton, Group, List, Stack, Table, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { customersWords } from '../../../../content/app/customers.ts';
import { kitWords } from '../../../../content/app/kit.ts';
import type { ImportPreview } from '../../../../routers/customers.schema.ts';
import { messageOf, showError } from '../../errors.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import styles from './customers.module.css';
import { useCustomersCache } from './customers-cache.ts';

const words = wordsOf(customersWords);
const { importing: importWords } = words;

/** The most rows of the preview. */
const shownRows = 5;

type ImportProps = { isOpen: boolean; onClose(): void };

/** Imports customers from a file: first a preview of the result, or the errors line by line. */
export const ImportDialog = ({ isOpen, onClose }: ImportProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={importWords.title} size="xl" closeOnClickOutside={false}>
    <Import onClose={onClose} />
  </Dialog>
);

function Import({ onClose }: Pick<ImportProps, 'onClose'>) {
  const invalidateCustomers = useCustomersCache();
  const [chosen, setChosen] = useState<{ name: string; file: string }>();
  const [unreadable, setUnreadable] = useState<unknown>();
  const preview = trpc.customers.previewImport.useMutation();
  // A browser fires no change event for a file of the same name, such as the corrected one.
  const reset = useRef<() => void>(null);
  const send = trpc.customers.import.useMutation({
    async onSuccess({ count }) {
      toasts.show({ title: importWords.done(count) });
      onClose();
      await invalidateCustomers();
    },
    onError: (error) => showError(error, { title: importWords.failed }),
  });
  async function choose(file: File | null): Promise<void> {
    if (!file) return;
    reset.current?.();
    setUnreadable(undefined);
    try {
      const text = await file.text();
      setChosen({ name: file.name, file: text });
      await preview.mutateAsync({ file: text });
    } catch (error) {
      setChosen(undefined);
      setUnreadable(error);
    }
  }
  const { data } = preview;
  const mayImport =
    chosen !== undefined && data !== undefined && data.problems.length === 0 && data.count > 0;
  return (
    <Stack>
      <Text maw="var(--measure)">{importWords.lead}</Text>
      <Group gap="sm">
        <FileButton resetRef={reset} accept=".csv,text/csv,text/plain" onChange={(file) => void choose(file)}>
          {(props) => (
            <Button {...props} variant="default" loading={preview.isPending} data-autofocus>
              {importWords.choose}
            </Button>
          )}
        </FileButton>
        {chosen && <bdi>{chosen.name}</bdi>}
      </Group>
      <div role="status">{preview.isPending && importWords.reading}</div>
      {unreadable !== undefined && (
        <Alert color="red" role="alert" title={importWords.unreadable}>
          {messageOf(unreadable)}
        </Alert>
      )}
      {chosen && data && !preview.isPending && <Preview preview={data} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {wordsOf(kitWords).cancel}
        </Button>
        <Button
          disabled={!mayImport}
          loading={send.isPending}
          onClick={() => chosen && send.mutate({ file: chosen.file })}
        >
          {importWords.submit}
        </Button>
      </Group>
    </Stack>
  );
}

function Preview({ preview: { rows, count, problems } }: { preview: ImportPreview }) {
  if (problems.length > 0) {
    return (
      <Alert color="red" role="alert" title={importWords.problems(problems.length)}>
        <List className={styles.problems ?? ''}>
          {problems.map(({ line, message }, index) => (
            <List.Item key={index}>
              {importWords.line(line)}: {message}
            </List.Item>
          ))}
        </List>
      </Alert>
    );
  }
  return (
    <>
      <Alert color="green" role="status">
        {importWords.ready(count)}
      </Alert>
      <Table.ScrollContainer minWidth="30rem">
        <Table aria-label={importWords.title}>
          <Table.Thead>
            <Table.Tr>
              {[words.heads.client, words.contacts.title, words.contacts.email, words.contacts.phone].map(
                (head) => (
                  <Table.Th key={head} scope="col">
                    {head}
                  </Table.Th>
                ),
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.slice(0, shownRows).map(({ line, name, contact, email, phone }) => (
              <Table.Tr key={line}>
                {[name, contact, email, phone].map((text, index) => (
                  <Table.Td key={index}>
                    <bdi>{text}</bdi>
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {count > shownRows && <Text c="dimmed">{importWords.rest(count - shownRows)}</Text>}
    </>
  );
}
