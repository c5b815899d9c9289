import { Alert, Button, Group, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useId, useRef, useState } from 'react';
import { releasesWords } from '../../../../content/app/releases.ts';
import type { AdminClientProject } from '../../../../routers/client-projects.schema.ts';
import { type ReleaseSettings, setReleaseInput } from '../../../../routers/releases.schema.ts';
import { Check, Warning } from '../../../ui/icons.tsx';
import { showError } from '../../errors.ts';
import iconSize from '../../icon-size.module.css';
import { SecretDialog, ShownOnce } from '../../kit/copy.tsx';
import { useQuestion } from '../../kit/dialog.tsx';
import { Form, FormActions, SecretField, TextField } from '../../kit/form.tsx';
import { QueryBody, RowsPending } from '../../kit/query.tsx';
import { Time } from '../../kit/time.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import styles from './client-projects.module.css';

const { settings: words } = wordsOf(releasesWords);
const { token: tokenWords, webhook: webhookWords } = words;

type Props = { project: AdminClientProject };

/**
 * How a project publishes its requests, and whether its repository reports their progress. Read when it is opened,
 * since a page has many projects.
 */
export function ReleaseBlock({ project }: Props) {
  const { name, slug } = project;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={styles.github} aria-label={words.of(name, slug)}>
      <Group justify="space-between" gap="var(--space-2) var(--space-3)">
        <h3 className={tone.label}>{words.title}</h3>
        <Button
          variant="default"
          size="compact-sm"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={isOpen ? words.hideNamed(name) : words.showNamed(name)}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? words.hide : words.show}
        </Button>
      </Group>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Settings project={project} />}
      </div>
    </section>
  );
}

function Settings({ project }: Props) {
  const { id: clientProjectId, name } = project;
  const query = trpc.releases.settings.useQuery({ clientProjectId }, { staleTime: 0 });
  const [isEditing, setIsEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsEditing(false);
    // The form disappears together with its focus.
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <QueryBody query={query} pending={<RowsPending label={words.pending} rows={1} />} failed={words.failed}>
      {(settings) =>
        isEditing ? (
          <ReleaseForm project={project} settings={settings} onClose={close} />
        ) : (
          <Stack align="start" gap="sm">
            {settings.hasWriteToken ? (
              <Group gap="var(--space-1) var(--space-3)">
                <span className={styles.sign}>
                  <Check className={iconSize.small} />
                  {tokenWords.configured}
                </span>
                {settings.agent && <bdi className={tone.quiet}>{words.agent.of(settings.agent)}</bdi>}
              </Group>
            ) : (
              <p className={tone.quiet}>{words.none}</p>
            )}
            <Group gap="xs">
              <Button
                ref={opener}
                variant="default"
                size="compact-sm"
                aria-label={words.editNamed(name)}
                onClick={() => setIsEditing(true)}
              >
                {words.edit}
              </Button>
              {settings.hasWriteToken && <WriteTest project={project} />}
            </Group>
            <Webhook project={project} settings={settings} />
          </Stack>
        )
      }
    </QueryBody>
  );
}

const check = schemaResolver(setReleaseInput, { sync: true });

type FormProps = Props & { settings: ReleaseSettings; onClose(): void };

/** A stored token is never sent to the browser: its field starts empty. */
function ReleaseForm({ project: { id, name, slug }, settings, onClose }: FormProps) {
  const { releases } = trpc.useUtils();
  const { ask, dialog } = useQuestion();
  const form = useForm({
    initialValues: { writeToken: '', agent: settings.agent ?? '' },
    validate: (values) => check({ clientProjectId: id, ...values }),
  });
  const change = trpc.releases.setSettings.useMutation({
    // The typed token is cleared from memory once it is sent.
    gcTime: 0,
    onSuccess(saved) {
      releases.settings.setData({ clientProjectId: id }, saved);
      toasts.show({ title: words.saved });
      onClose();
    },
  });
  return (
    <Form
      form={form}
      aria-label={words.of(name, slug)}
      failed={words.notSaved}
      onSubmit={({ writeToken, agent }) =>
        change.mutateAsync({ clientProjectId: id, agent, ...(writeToken.trim() && { writeToken }) })
      }
    >
      <SecretField
        form={form}
        path="writeToken"
        label={tokenWords.label}
        reveal={tokenWords.reveal}
        description={settings.hasWriteToken ? tokenWords.storedHint : tokenWords.hint}
        autoComplete="new-password"
        spellCheck={false}
        data-autofocus
        autoFocus
      />
      <TextField
        form={form}
        path="agent"
        label={words.agent.label}
        description={words.agent.hint}
        spellCheck={false}
      />
      {settings.hasWriteToken && (
        <Group>
          <Button
            variant="default"
            size="compact-sm"
            loading={change.isPending}
            onClick={() =>
              ask({
                title: tokenWords.removeQuestion(name),
                text: tokenWords.removeConsequence,
                confirm: tokenWords.remove,
                isDangerous: true,
                run: () =>
                  change.mutate(
                    { clientProjectId: id, writeToken: null },
                    { onError: (error) => showError(error, { title: words.notSaved }) },
                  ),
              })
            }
          >
            {tokenWords.remove}
          </Button>
          {dialog}
        </Group>
      )}
      <FormActions submit={words.save} onCancel={onClose} />
    </Form>
  );
}

function WriteTest({ project }: Props) {
  const { mutate, isPending, data } = trpc.releases.testSettings.useMutation({
    onError: (error) => showError(error, { title: words.test.failed }),
  });
  const isGood = data?.outcome === 'ok';
  const Icon = isGood ? Check : Warning;
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        loading={isPending}
        aria-label={words.test.named(project.name)}
        onClick={() => mutate({ clientProjectId: project.id })}
      >
        {words.test.action}
      </Button>
      <div role="status">
        {data && (
          <Group component="p" gap="xs" c={isGood ? 'green' : 'red'} fz="sm" wrap="nowrap" align="start">
            <Icon className={iconSize.small} />
            <span>
              {data.message}
              {data.scopes && data.scopes.length > 0 && ` ${words.test.scopes}${data.scopes.join(', ')}`}
            </span>
          </Group>
        )}
      </div>
    </>
  );
}

/** Whether the repository sends its events. The secret is shown once, when it is made. */
function Webhook({
  project: { id: clientProjectId, name },
  settings,
}: Props & { settings: ReleaseSettings }) {
  const { setAt, heardAt } = settings.webhook;
  const { releases } = trpc.useUtils();
  const { ask, dialog } = useQuestion();
  const [isOpen, setIsOpen] = useState(false);
  const readAgain = () => releases.settings.invalidate({ clientProjectId });
  const onError = (error: unknown) => showError(error, { title: webhookWords.failed });
  const renew = trpc.releases.renewWebhookSecret.useMutation({ gcTime: 0, onSuccess: readAgain, onError });
  const remove = trpc.releases.removeWebhook.useMutation({ onSuccess: readAgain, onError });
  return (
    <>
      <p className={tone.quiet}>
        {!setAt && webhookWords.none}
        {setAt && !heardAt && webhookWords.waiting}
        {setAt && heardAt && (
          <>
            {webhookWords.heard}
            <Time at={heardAt} />
          </>
        )}
      </p>
      <Group gap="xs">
        <Button variant="default" size="compact-sm" onClick={() => setIsOpen(true)}>
          {setAt ? webhookWords.renew : webhookWords.make}
        </Button>
        {setAt && (
          <Button
            variant="default"
            size="compact-sm"
            loading={remove.isPending}
            onClick={() =>
              ask({
                title: webhookWords.removeQuestion(name),
                text: webhookWords.removeConsequence,
                confirm: webhookWords.remove,
                isDangerous: true,
                run: () => remove.mutate({ clientProjectId }),
              })
            }
          >
            {webhookWords.remove}
          </Button>
        )}
      </Group>
      {dialog}
      <SecretDialog<{ secret: string; address: string }>
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        titles={{ asking: webhookWords.named(name), shown: webhookWords.title }}
        form={(show) => (
          <Stack>
            <p>
              {webhookWords.question} {setAt && webhookWords.replaces}
            </p>
            <Group justify="flex-end">
              <Button
                data-autofocus
                loading={renew.isPending}
                onClick={() => renew.mutate({ clientProjectId }, { onSuccess: show })}
              >
                {webhookWords.confirm}
              </Button>
            </Group>
          </Stack>
        )}
        shown={({ secret, address }, close) => (
          <ShownOnce
            values={[
              { label: webhookWords.address, value: address },
              { label: webhookWords.secret, value: secret },
            ]}
            done={webhookWords.done}
            onDone={close}
          >
            <Alert color="orange">{webhookWords.shown}</Alert>
          </ShownOnce>
        )}
      />
    </>
  );
}
