import { NativeSelect } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { kitWords } from '../../../../content/app/kit.ts';
import { requestCodeWords } from '../../../../content/app/request-codes.ts';
import { supportRequestsWords } from '../../../../content/app/support-requests.ts';

import {
  type AdminSupportRequest,
  setRequestStatusInput,
} from '../../../../routers/support-requests.schema.ts';
import { refusalLimit, requestStatuses } from '../../../../routers/support-requests.values.ts';

import { codeOf, showError } from '../../errors.ts';
import { EditorDialog, EditorForm } from '../../kit/editor.tsx';
import { ParagraphField } from '../../kit/form.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { groundOf, StatusIcon } from './badges.tsx';
import styles from './requests.module.css';
import { useKeepRequest } from './use-requests.ts';

const words = wordsOf(supportRequestsWords).status;
const codes = wordsOf(requestCodeWords);
const kit = wordsOf(kitWords);

/** The statuses that staff can set. */
const statusChoices = requestStatuses.map((value) => ({ value, label: codes.statuses[value] }));

/**
 * Any status may follow any other. The status that was on screen is sent along, so that a colleague's change is not
 * undone: where they were faster, the server's sentence says what they did and the screen shows it. In a row
 * (`isNamed`) its label is the request's title.
 */
export function StatusSelect({ request, isNamed }: { request: AdminSupportRequest; isNamed?: boolean }) {
  const { mutate, mutateAsync, isPending, variables } = useStatusChange();
  const [isRefusing, setIsRefusing] = useState(false);
  const seen = { requestId: request.id, from: request.status };
  const shown = isPending ? variables.status : request.status;
  const stopRefusing = () => setIsRefusing(false);
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
      <EditorDialog title={words.refuse.title} isOpen={isRefusing} onClose={stopRefusing}>
        <RefusalForm
          title={request.title}
          refuse={(reason) => mutateAsync({ ...seen, status: 'Refusé', ...(reason && { reason }) })}
          onClose={stopRefusing}
        />
      </EditorDialog>
    </>
  );
}

/** Sets a status and reports it; the toast offers to undo it until the client is told. */
function useStatusChange() {
  const keep = useKeepRequest();
  const { supportRequests } = trpc.useUtils();
  const change = trpc.supportRequests.setStatus.useMutation({
    onSuccess(changed, { requestId, status, from }) {
      keep(changed);
      // The client is mailed half a minute later: until then nobody knows of the change.
      const undo = from && {
        label: words.undo,
        run: () => change.mutate({ requestId, status: from, from: status }),
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
  return change;
}

const checkReason = schemaResolver(setRequestStatusInput.pick({ reason: true }), { sync: true });

type RefusalProps = { title: string; refuse(reason: string): Promise<unknown>; onClose(): void };

/** Asks for the reason of a refusal: the client reads it in their portal and in the mail. */
function RefusalForm({ title, refuse, onClose }: RefusalProps) {
  const form = useForm({ initialValues: { reason: '' }, validate: checkReason });
  return (
    <EditorForm
      form={form}
      failed={words.failed}
      submit={words.refuse.confirm}
      isDangerous
      onSubmit={({ reason }) => refuse(reason.trim())}
      // Announced like every other change of status.
      onRefused={() => true}
      onClose={onClose}
    >
      <ParagraphField
        form={form}
        path="reason"
        label={words.refuse.reason}
        description={words.refuse.help(title)}
        data-autofocus
        minRows={3}
        maxRows={10}
        maxLength={refusalLimit}
      />
    </EditorForm>
  );
}
