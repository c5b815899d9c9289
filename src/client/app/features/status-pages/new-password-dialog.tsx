import { Alert } from '@mantine/core';
import { statusPagesWords } from '../../../../content/app/status-pages.ts';
import type { StatusPageDetail } from '../../../../routers/status-pages.schema.ts';
import { ShownOnce } from '../../kit/copy.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { CodeDialog, passwordWords } from '../gates/code-fields.tsx';
import { pageAddress } from './page-link.tsx';

const words = wordsOf(statusPagesWords).password;

type Props = { page: StatusPageDetail; isOpen: boolean; onClose(): void; onSet(): void };

/** Another password for a status page. */
export function NewPasswordDialog({ page, isOpen, onClose, onSet }: Props) {
  const set = trpc.statusPages.setPassword.useMutation({
    // Nothing keeps the password but the dialog that shows it.
    gcTime: 0,
    onSuccess() {
      toasts.show({ title: words.changed, description: page.projectName });
      onSet();
    },
  });
  return (
    <CodeDialog
      isOpen={isOpen}
      titles={words}
      warning={<Alert color="gray">{words.warning}</Alert>}
      words={passwordWords}
      set={async (code) => (await set.mutateAsync({ statusPageId: page.id, ...code })).password}
      shown={(password) => <PagePassword page={page} password={password} onDone={onClose} />}
      onClose={onClose}
    />
  );
}

type PagePasswordProps = { page: Pick<StatusPageDetail, 'slug'>; password: string; onDone(): void };

/** How the client of a page gets in from now on. */
export function PagePassword({ page, password, onDone }: PagePasswordProps) {
  return (
    <ShownOnce
      values={[
        { label: words.address, value: pageAddress(page.slug) },
        { label: words.password, value: password },
      ]}
      done={words.done}
      onDone={onDone}
    >
      <Alert title={words.once}>{words.onceText}</Alert>
    </ShownOnce>
  );
}
