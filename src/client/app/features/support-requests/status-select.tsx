import { Button, Group, NativeSelect, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { kitWords } from '../../../../content/app/kit.ts';
import { requestCodeWords } from '../../../../content/app/request-codes.ts';
import { supportRequestsWords } from '../../../../content/app/support-requests.ts';
import type { AdminSupportRequest } from '../../../../routers/support-requests.schema.ts';
import { refusalLimit, requestStatuses } from '../../../../routers/support-requests.values.ts';
import { codeOf, showError } from '../../errors.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { groundOf, StatusIcon } from './badges.tsx';
import styles from './requests.module.css';
import { useKeepRequest } from './use-requests.ts';

const words = wordsOf(supportRequestsWords).status;
const codes = wordsOf(requestCodeWords);
const kit = wordsOf(kitWords);

/** What a request can be set to. */
const statusChoices = requestStatuses.map((value) => ({ value, label: codes.statuses[value] }));

/**
 * Any status may follow any other. The one that was seen goes along, so that a colleague's change is not undone: where
 * they were faster, the server's sentence says what they did, and the screen shows it. In a row (`isNamed`) it is called
 * by the request's title.
 */
export function StatusSelect({ request, isNamed }: { request: AdminSupportRequest; isNamed?: boolean }) {
  const keep = useKeepRequest();
  const { supportRequests } = trpc.useUtils();
  const [isRefusing, setIsRefusing] = useState(false);
  const { mutate, isPending, variables } = trpc.supportRequests.setStatus.useMutation({
    onSuccess(changed, { requestId, status, from }) {
      keep(changed);
      // The client is mailed half a minute later: until then nobody has been told.
      const undo = from && {
        label: words.undo,
        run: () => mutate({ requestId, status: from, from: status }),
      };
      toasts.show({
        title: words.changed,
        description: words.changedText,
        ...(undo && { action: undo }),
      });
    },
    async onError(error, { requestId }) {
      if (codeOf(error) !== 'CONFLICT') {
        toasts.show({ title: kit.error, description: words.failed, variant: 'destructive' });
        return;
      }
      showError(error, { title: words.failed });
      keep(await supportRequests.get.fetch({ requestId }, { staleTime: 0 }));
    },
  });
  const seen = { requestId: request.id, from: request.status };
  const shown = isPending ? variables.status : request.status;
  return (
    <>
      <NativeSelect
        {...(isNamed
          ? {
              'aria-label': words.named(request.title),
              size: 'xs',
              leftSection: <StatusIcon status={shown} isSmall />,
              classNames: { input: styles.chosen ?? '' },
              style: groundOf(shown),
            }
          : { label: words.label })}
        value={shown}
        miw="8rem"
        // Not `disabled`, which would take the focus away from whoever has just chosen.
        aria-busy={isPending}
        data={statusChoices}
        onChange={({ currentTarget: { value } }) => {
          const status = requestStatuses.find((each) => each === value);
          if (!status || status === request.status || isPending) return;
          if (status === 'Refusé') setIsRefusing(true);
          else mutate({ ...seen, status });
        }}
      />
      <RefusalDialog
        title={request.title}
        isOpen={isRefusing}
        onClose={() => setIsRefusing(false)}
        onRefuse={(reason) => mutate({ ...seen, status: 'Refusé', ...(reason && { reason }) })}
      />
    </>
  );
}

type RefusalProps = { title: string; isOpen: boolean; onClose(): void; onRefuse(reason: string): void };

/** Asks why a request is refused: the client reads it in their portal, and in the mail that tells them. */
function RefusalDialog({ title, isOpen, onClose, onRefuse }: RefusalProps) {
  const [reason, setReason] = useState('');
  return (
    <Dialog title={words.refuse.title} isOpen={isOpen} onClose={onClose}>
      <Stack
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
          setReason('');
          onRefuse(reason.trim());
        }}
      >
        <Textarea
          label={words.refuse.reason}
          description={words.refuse.help(title)}
          data-autofocus
          autosize
          minRows={3}
          maxRows={10}
          maxLength={refusalLimit}
          attributes={{ input: { dir: 'auto' } }}
          value={reason}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {kit.cancel}
          </Button>
          <Button type="submit" color="red">
            {words.refuse.confirm}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
