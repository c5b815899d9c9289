import { Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { settingsWords } from '../../../../content/app/settings.ts';
import {
  isOneThing,
  type SecretGroup,
  type SecretName,
  secretGroups,
} from '../../../../content/setting-names.ts';
import type { ServiceTest, Settings } from '../../../../routers/settings.schema.ts';
import { Check, Minus, Warning } from '../../../ui/icons.tsx';
import { messageOf, showError } from '../../errors.ts';
import iconSize from '../../icon-size.module.css';
import { useQuestion } from '../../kit/dialog.tsx';
import { useLeaveQuestion } from '../../kit/editor.tsx';
import { Form, SecretField, SubmitButton, TextField } from '../../kit/form.tsx';
import { SettingsRow, SettingsRows, SettingsSection } from '../../kit/settings-section.tsx';
import { StateBadge, type StateLook } from '../../kit/state-badge.tsx';
import { Time } from '../../kit/time.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import styles from './settings.module.css';

const words = wordsOf(settingsWords).services;

type ServiceId = Settings['services'][number]['id'];

/** The external services: how each is set up, and whether it works now. */
export const ServicesSection = ({ settings }: { settings: Settings }) => (
  <SettingsSection title={words.title} lead={words.lead}>
    <ServiceRows settings={settings} ids={settings.services.map(({ id }) => id)} />
  </SettingsSection>
);

/** Those of `ids`, each with its credentials and a test. */
export const ServiceRows = ({ settings, ids }: { settings: Settings; ids: readonly ServiceId[] }) => (
  <SettingsRows>
    {settings.services
      .filter(({ id }) => ids.includes(id))
      .map((service) => (
        <Service key={service.id} settings={settings} {...service} />
      ))}
  </SettingsRows>
);

function Service({
  settings,
  id,
  variables,
  workedAt,
  failure,
}: { settings: Settings } & Settings['services'][number]) {
  const cache = trpc.useUtils();
  const test = trpc.settings.testService.useMutation({
    onSettled: () => cache.settings.get.invalidate(),
  });
  const { name, without } = words.names[id];
  const group = id in secretGroups ? (id as SecretGroup) : undefined;
  const secrets = settings.secrets.filter(
    (one) => group && secretGroups[group].some((own) => own === one.name),
  );
  const isSet = variables.length > 0 || secrets.some(({ kept }) => kept);
  return (
    <SettingsRow
      name={name}
      state={<StateBadge look={looks[stateOf({ id, workedAt, failure }, isSet)]} />}
      about={
        <>
          {variables.length > 0 && <span className={styles.fact}>{words.setBy(variables.join(', '))}</span>}
          {!isSet && without}
          <Kept secrets={secrets} />
          <LastSeen workedAt={workedAt} failure={failure} />
          <Stack gap={0} role="status" renderRoot={(props) => <span {...props} />}>
            {test.data && <Outcome {...test.data} />}
            {test.error && (
              <Text span c="red" fw={600}>
                {messageOf(test.error)}
              </Text>
            )}
          </Stack>
        </>
      }
    >
      <SecretActions
        group={secrets.some(({ isFixed, kept }) => !isFixed || kept) ? group : undefined}
        settings={settings}
        secrets={secrets}
        onChanged={test.reset}
      >
        <Button
          variant="default"
          loading={test.isPending}
          aria-label={words.testOf(name)}
          onClick={() => test.mutate({ service: id })}
        >
          {words.test}
        </Button>
      </SecretActions>
    </SettingsRow>
  );
}

type Seen = Pick<Settings['services'][number], 'workedAt' | 'failure'>;

/** Whether it has failed since it last worked. */
const isFailing = ({ workedAt, failure }: Seen) => failure !== null && (!workedAt || failure.at > workedAt);

/** The state of a service with nothing set: some work all the same. */
const isBuiltIn = (id: ServiceId) => id === 'files' || id === 'github';

function stateOf({ id, ...seen }: Seen & { id: ServiceId }, isSet: boolean): keyof typeof words.states {
  if (isFailing(seen)) return 'failing';
  if (isSet) return 'linked';
  return isBuiltIn(id) ? 'builtIn' : 'none';
}

const looks: Record<keyof typeof words.states, StateLook> = {
  failing: { word: words.states.failing, color: 'red', Icon: Warning },
  linked: { word: words.states.linked, color: 'green', Icon: Check },
  builtIn: { word: words.states.builtIn, color: 'gray', Icon: Check },
  none: { word: words.states.none, color: 'gray', Icon: Minus },
};

/** The result of its last use. A failure since it last worked is highlighted, recovery is not. */
function LastSeen({ workedAt, failure }: Seen) {
  const isBad = isFailing({ workedAt, failure });
  return (
    <>
      {workedAt && (
        <span className={styles.fact}>
          {words.worked} <Time at={workedAt} />
        </span>
      )}
      {failure && (
        <Text span fz="inherit" className={styles.fact ?? ''} {...(isBad && { c: 'red', fw: 600 })}>
          {isBad && <Warning className={iconSize.small} />} {words.failed} <Time at={failure.at} />
          {words.because(words.reasons[failure.reason])}
        </Text>
      )}
    </>
  );
}

type Secrets = Settings['secrets'];

/** Since when and by whom; said once where a service has several secrets. */
function Kept({ secrets }: { secrets: Secrets }) {
  const shown = secrets.filter(({ kept }) => kept);
  const [first] = shown;
  if (!first?.kept) return null;
  const { by, at } = first.kept;
  return (
    <span className={styles.fact}>
      {first.isFixed && `${words.keptInVain} `}
      {words.kept(by)} <Time at={at} as="day" />
      {shown.some(({ kept, isFixed }) => kept && !kept.opens && !isFixed) && (
        <Text span c="red" fw={600} display="block">
          <Warning className={iconSize.small} /> {words.lost}
        </Text>
      )}
    </span>
  );
}

type ActionProps = {
  /** Undefined where nothing of it is or can be set on a screen. */
  group: SecretGroup | undefined;
  settings: Settings;
  secrets: Secrets;
  onChanged(): void;
  children: ReactNode;
};

/** Sets or removes the credentials of a service. A typed value is sent once and then shown nowhere. */
function SecretActions({ group, settings, secrets, onChanged, children }: ActionProps) {
  const cache = trpc.useUtils();
  const [isOpen, setIsOpen] = useState(false);
  const save = trpc.settings.saveSecrets.useMutation({
    onSuccess: (saved) => {
      cache.settings.get.setData(undefined, saved);
      onChanged();
    },
  });
  const question = useQuestion();
  if (!group) return children;
  const { name } = words.names[group];
  const names: readonly SecretName[] = secretGroups[group];
  const isKept = secrets.some(({ kept }) => kept);
  const isFixed = secrets.every((one) => one.isFixed);
  const action = isKept ? words.replace : words.set;
  const remove = () =>
    save.mutate(
      {
        revision: settings.revision,
        values: Object.fromEntries(names.map((one) => [one, null])),
      },
      {
        onError: async (error) => {
          showError(error);
          await cache.settings.get.invalidate();
        },
      },
    );
  return (
    <>
      <Group gap="xs">
        {children}
        {!isOpen && !isFixed && (
          <Button variant="default" aria-label={words.named(action, name)} onClick={() => setIsOpen(true)}>
            {action}
          </Button>
        )}
        {isKept && !isOpen && (
          <Button
            variant="subtle"
            color="red"
            loading={save.isPending}
            aria-label={words.named(words.remove, name)}
            onClick={() =>
              question.ask({
                title: words.asked(name),
                text: group === 'mail' ? words.mailConsequence : words.consequence,
                confirm: words.remove,
                run: remove,
              })
            }
          >
            {words.remove}
          </Button>
        )}
      </Group>
      {isOpen && (
        <SecretForm
          names={names}
          isWhole={isOneThing(group) && !isKept}
          hasSecretKey={settings.hasSecretKey}
          onSave={async (values) => {
            await save.mutateAsync({ revision: settings.revision, values });
            setIsOpen(false);
            toasts.show({ title: words.saved, description: name });
          }}
          onRefused={() => cache.settings.get.invalidate()}
          onCancel={() => setIsOpen(false)}
        />
      )}
      {question.dialog}
    </>
  );
}

type FormProps = {
  names: readonly SecretName[];
  /** Whether all are sent, empty or not: the server then says which one is missing. */
  isWhole: boolean;
  hasSecretKey: boolean;
  onSave(values: Partial<Record<SecretName, string>>): Promise<void>;
  onRefused(): Promise<void>;
  onCancel(): void;
};

function SecretForm({ names, isWhole, hasSecretKey, onSave, onRefused, onCancel }: FormProps) {
  const form = useForm<{ values: Record<string, string> }>({
    mode: 'uncontrolled',
    initialValues: { values: Object.fromEntries(names.map((name) => [name, ''])) },
  });
  const leaving = useLeaveQuestion({ isUnsaved: () => form.isDirty() });
  return (
    <>
      <Form
        form={form}
        className={styles.secrets ?? ''}
        onRefused={async () => {
          await onRefused();
          return false;
        }}
        onSubmit={async ({ values }) => {
          const typed = names.filter((name) => isWhole || values[name]?.trim());
          if (typed.length > 0)
            await onSave(Object.fromEntries(typed.map((name) => [name, values[name] ?? ''])));
          form.resetDirty();
        }}
      >
        {names.map((name, index) => {
          const { label, hint } = words.secrets[name];
          const Field = name === 'STRIPE_PUBLISHABLE_KEY' ? TextField : SecretField;
          return (
            <Field
              key={name}
              form={form}
              path={`values.${name}`}
              label={label}
              autoComplete="off"
              spellCheck={false}
              maxLength={1_000}
              autoFocus={index === 0}
              {...(hint && { description: hint })}
            />
          );
        })}
        <Text c="dimmed" fz="sm">
          {hasSecretKey ? words.sealed : words.sealedByDemo}
        </Text>
        <Group>
          <SubmitButton>{words.keep}</SubmitButton>
          <Button variant="default" onClick={() => leaving.leave(onCancel)}>
            {words.cancel}
          </Button>
        </Group>
      </Form>
      {leaving.dialog}
    </>
  );
}

/** The result of a test in words, with the raw message. */
function Outcome({ outcome, detail }: ServiceTest) {
  const isBad = outcome === 'refused' || outcome === 'failed';
  const Icon = isBad ? Warning : Check;
  return (
    <>
      <Text span fw={600} {...(outcome !== 'unset' && { c: isBad ? 'red' : 'green' })}>
        {outcome !== 'unset' && <Icon className={iconSize.small} />} {words.outcomes[outcome]}
      </Text>
      {detail && (
        <Text span lang="en" dir="ltr" style={{ overflowWrap: 'anywhere' }}>
          {detail}
        </Text>
      )}
    </>
  );
}
