import { Alert, Badge, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { accountWords } from '../../../../content/app/account.ts';
import { noticeWords } from '../../../../content/app/notices.ts';
import { type AppLanguage, appLanguages } from '../../../../content/language.ts';
import { staffWords } from '../../../../content/staff-words.ts';
import type { NoticeMails, NoticeTopic } from '../../../../routers/notices.schema.ts';
import { noticeMails } from '../../../../routers/notices.values.ts';
import {
  addPasskeyInput,
  changePasswordInput,
  type Me,
  type Passkey,
  passwordLength,
} from '../../../../routers/staff.schema.ts';
import { showError, showErrorAndReadAgain } from '../../errors.ts';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { useMe } from '../../frame/staff-session.ts';
import { Facts } from '../../kit/facts.tsx';
import {
  Form,
  languageChoices,
  NewPasswordField,
  SecretField,
  SubmitButton,
  TextField,
} from '../../kit/form.tsx';
import { QueryBody, RowsPending } from '../../kit/query.tsx';
import { SettingsRow, SettingsRows, SettingsSection } from '../../kit/settings-section.tsx';
import { Time } from '../../kit/time.tsx';
import { appLanguage, wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { knowsPasskeys, makePasskey, PasskeyButton } from '../passkeys/passkey-button.tsx';
import { TotpSection } from './totp-section.tsx';

const words = wordsOf(accountWords);
const { passkeys: passkeyWords, sessions: sessionWords } = words;
const { mails: mailWords } = wordsOf(noticeWords);

const { roles } = wordsOf(staffWords);

/** The settings of the own account. */
export function AccountScreen() {
  const me = useMe();
  // Whoever must show a second factor and has one shows that one; they cannot add another.
  const maySetUp = !me.lacksFactor || !(me.hasTotp || me.hasPasskey);
  return (
    <StaffScreen title={words.title}>
      {me.lacksFactor && <FactorAsked me={me} />}
      <SettingsSection title={words.about.title}>
        <Facts>
          <dt>{words.about.name}</dt>
          <dd>{me.name}</dd>
          <dt>{words.about.email}</dt>
          <dd>{me.email}</dd>
          <dt>{words.about.role}</dt>
          <dd>{roles[me.role]}</dd>
          <dt>{words.about.visitorsRead}</dt>
          <dd>{me.firstName}</dd>
        </Facts>
      </SettingsSection>
      <LanguageSection />
      {!me.lacksFactor && <PasswordSection name={me.name} email={me.email} />}
      {maySetUp && <TotpSection me={me} />}
      {maySetUp && <PasskeysSection />}
      {!me.lacksFactor && <MailsSection />}
      {!me.lacksFactor && <SessionsSection />}
    </StaffScreen>
  );
}

/** Chooses the language of the own screens, refusals and mails. */
function LanguageSection() {
  const save = trpc.staff.setLanguage.useMutation({
    onSuccess: () => window.location.reload(),
    onError: (error) => showError(error, { title: words.language.failed }),
  });
  return (
    <SettingsSection title={words.language.title} lead={words.language.lead}>
      <NativeSelect
        aria-label={words.language.label}
        w="12rem"
        value={save.isPending || save.isSuccess ? save.variables.language : appLanguage}
        aria-busy={save.isPending}
        onChange={({ currentTarget: { value } }) => save.mutate({ language: value as AppLanguage })}
        data={languageChoices(appLanguages)}
      />
    </SettingsSection>
  );
}

/** Says why nothing else is open yet, and what to do about it. */
function FactorAsked({ me: { hasPasskey, hasTotp } }: { me: Me }) {
  const cache = trpc.useUtils();
  return (
    <Alert color="accent" variant="light" role="status" title={words.factorAsked.title}>
      <Stack align="start">
        <Text inherit>
          {hasPasskey && words.factorAsked.showPasskey}
          {!hasPasskey && (hasTotp ? words.factorAsked.signInAgain : words.factorAsked.addOne)}
        </Text>
        {hasPasskey && (
          <PasskeyButton
            label={words.factorAsked.action}
            purpose="proof"
            onDone={() => void cache.staff.me.invalidate()}
          />
        )}
      </Stack>
    </Alert>
  );
}

/** Changes the own password. */
function PasswordSection({ name, email }: { name: string; email: string }) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { currentPassword: '', newPassword: '' },
    validate: schemaResolver(changePasswordInput, { sync: true }),
  });
  // The passwords are cleared from memory once they are sent.
  const change = trpc.staff.changePassword.useMutation({ gcTime: 0, onSuccess: () => form.reset() });
  return (
    <SettingsSection title={words.password.title} lead={words.password.lead}>
      <Form form={form} onSubmit={(values) => change.mutateAsync(values)} onInvalid={() => change.reset()}>
        {change.isSuccess && (
          <Alert color="green" variant="light" role="status" title={words.password.done.title}>
            {words.password.done.text}
          </Alert>
        )}
        {/* Lets the browser's password manager match the saved password to this account. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <SecretField
          form={form}
          path="currentPassword"
          label={words.password.current}
          autoComplete="current-password"
        />
        <NewPasswordField
          form={form}
          path="newPassword"
          label={words.password.next}
          least={passwordLength.min}
          own={[name, email]}
        />
        <SubmitButton mr="auto">{words.password.submit}</SubmitButton>
      </Form>
    </SettingsSection>
  );
}

/** The passkeys of the own account. */
function PasskeysSection() {
  const cache = trpc.useUtils();
  const passkeys = trpc.staff.passkeys.useQuery(undefined, { refetchOnMount: 'always' });
  const keep = (all: Passkey[]) => {
    cache.staff.passkeys.setData(undefined, all);
    void cache.staff.me.invalidate();
  };
  const remove = trpc.staff.removePasskey.useMutation({
    onSuccess(all) {
      keep(all);
      toasts.show({ title: passkeyWords.removing.done });
    },
    onError: showErrorAndReadAgain(passkeyWords.removing.failed, () => cache.staff.passkeys.invalidate()),
  });
  return (
    <SettingsSection title={passkeyWords.title} lead={passkeyWords.lead}>
      <QueryBody
        query={passkeys}
        pending={<RowsPending label={passkeyWords.pending} rows={1} />}
        failed={passkeyWords.failed}
      >
        {(all) => (
          <>
            {all.length > 0 && (
              <SettingsRows>
                {all.map(({ id, name, createdAt, lastUsedAt }) => (
                  <SettingsRow
                    key={id}
                    name={name}
                    about={
                      <>
                        {passkeyWords.added}
                        <Time at={createdAt} />. {passkeyWords.lastUsed}
                        {lastUsedAt ? <Time at={lastUsedAt} /> : passkeyWords.never}.
                      </>
                    }
                  >
                    <Button
                      variant="default"
                      loading={remove.isPending && remove.variables.passkeyId === id}
                      aria-label={passkeyWords.removing.actionNamed(name)}
                      onClick={() => remove.mutate({ passkeyId: id })}
                    >
                      {passkeyWords.removing.action}
                    </Button>
                  </SettingsRow>
                ))}
              </SettingsRows>
            )}
            {knowsPasskeys() ? <NewPasskey onAdded={keep} /> : <Text size="sm">{passkeyWords.unknown}</Text>}
          </>
        )}
      </QueryBody>
    </SettingsSection>
  );
}

const checkPasskey = schemaResolver(addPasskeyInput.pick({ name: true }), { sync: true });

/** A passkey without a typed name gets one. */
const named = ({ name }: { name: string }) => ({ name: name.trim() || passkeyWords.adding.unnamed });

function NewPasskey({ onAdded }: { onAdded(all: Passkey[]): void }) {
  const begin = trpc.staff.beginPasskey.useMutation();
  const add = trpc.staff.addPasskey.useMutation({ onSuccess: onAdded });
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: '' },
    validate: (values) => checkPasskey(named(values)),
  });
  const submit = async (values: { name: string }) => {
    const response = await makePasskey(await begin.mutateAsync());
    await add.mutateAsync({ ...named(values), response });
    form.reset();
    toasts.show({ title: passkeyWords.adding.done });
  };
  return (
    <Form form={form} failed={passkeyWords.adding.failed} onSubmit={submit}>
      <Group align="end">
        <TextField
          form={form}
          path="name"
          label={passkeyWords.adding.label}
          placeholder={passkeyWords.adding.example}
        />
        <SubmitButton variant="light">{passkeyWords.adding.action}</SubmitButton>
      </Group>
    </Form>
  );
}

/** How often somebody is mailed of what happens, group by group, or of all at once. */
function MailsSection() {
  const { notices } = trpc.useUtils();
  const query = trpc.notices.choices.useQuery(undefined, { refetchOnMount: 'always' });
  const save = trpc.notices.setChoices.useMutation({
    onSuccess(choices) {
      notices.choices.setData(undefined, choices);
      toasts.show({ title: mailWords.saved });
    },
    onError: showErrorAndReadAgain(mailWords.notSaved, () => notices.choices.invalidate()),
  });
  const choose = (topics: readonly NoticeTopic[], mails: NoticeMails) =>
    save.mutate({ choices: topics.map((topic) => ({ topic, mails })) });
  return (
    <SettingsSection id="mails" title={mailWords.title} lead={mailWords.lead}>
      <QueryBody
        query={query}
        pending={<RowsPending label={mailWords.pending} rows={4} />}
        failed={mailWords.failed}
      >
        {(choices) => {
          const [first, ...others] = new Set(choices.map(({ mails }) => mails));
          return (
            <SettingsRows>
              <SettingsRow name={mailWords.all} about={mailWords.hint}>
                <MailSelect
                  label={mailWords.all}
                  value={others.length > 0 ? undefined : first}
                  isSaving={save.isPending}
                  onChange={(mails) =>
                    choose(
                      choices.map(({ topic }) => topic),
                      mails,
                    )
                  }
                />
              </SettingsRow>
              {choices.map(({ topic, mails }) => (
                <SettingsRow
                  key={topic}
                  name={mailWords.topics[topic].name}
                  about={<Text inherit>{mailWords.topics[topic].about}</Text>}
                >
                  <MailSelect
                    label={mailWords.topics[topic].name}
                    value={mails}
                    isSaving={save.isPending}
                    onChange={(next) => choose([topic], next)}
                  />
                </SettingsRow>
              ))}
            </SettingsRows>
          );
        }}
      </QueryBody>
    </SettingsSection>
  );
}

type SelectProps = {
  label: string;
  /** Undefined where the groups differ. */
  value: NoticeMails | undefined;
  isSaving: boolean;
  onChange(mails: NoticeMails): void;
};

function MailSelect({ label, value, isSaving, onChange }: SelectProps) {
  return (
    <NativeSelect
      aria-label={label}
      w="12rem"
      value={value ?? ''}
      aria-busy={isSaving}
      onChange={({ currentTarget }) => onChange(currentTarget.value as NoticeMails)}
      data={[
        ...(value === undefined ? [{ value: '', label: mailWords.mixed, disabled: true }] : []),
        ...noticeMails.map((rhythm) => ({ value: rhythm, label: mailWords.choices[rhythm] })),
      ]}
    />
  );
}

/** The devices that the own account is signed in on, and how to end those sessions. */
function SessionsSection() {
  const cache = trpc.useUtils();
  const sessions = trpc.staff.sessions.useQuery(undefined, { refetchOnMount: 'always' });
  const onError = showErrorAndReadAgain(sessionWords.notEnded, () => cache.staff.sessions.invalidate());
  const endOthers = trpc.staff.endOtherSessions.useMutation({
    onSuccess() {
      void cache.staff.sessions.invalidate();
      toasts.show({ title: sessionWords.endedOthers });
    },
    onError,
  });
  const end = trpc.staff.endSession.useMutation({
    onSuccess(_, { sessionId }) {
      cache.staff.sessions.setData(undefined, (list) => list?.filter(({ id }) => id !== sessionId));
      toasts.show({ title: sessionWords.ended });
    },
    onError,
  });
  return (
    <SettingsSection title={sessionWords.title} lead={sessionWords.lead}>
      <QueryBody
        query={sessions}
        pending={<RowsPending label={sessionWords.pending} rows={2} />}
        failed={sessionWords.failed}
      >
        {(all) => (
          <>
            <SettingsRows>
              {all.map(({ id, device, startedAt, lastUsedAt, isCurrent }) => (
                <SettingsRow
                  key={id}
                  name={device}
                  about={
                    <>
                      {sessionWords.startedAt}
                      <Time at={startedAt} />. {sessionWords.lastUsed}
                      <Time at={lastUsedAt} />.
                    </>
                  }
                >
                  {isCurrent ? (
                    <Badge color="green" size="lg">
                      {sessionWords.current}
                    </Badge>
                  ) : (
                    <Button
                      variant="default"
                      loading={end.isPending && end.variables.sessionId === id}
                      aria-label={sessionWords.endNamed(device)}
                      onClick={() => end.mutate({ sessionId: id })}
                    >
                      {sessionWords.end}
                    </Button>
                  )}
                </SettingsRow>
              ))}
            </SettingsRows>
            {all.length > 1 && (
              <Group>
                <Button
                  variant="default"
                  data-wraps
                  loading={endOthers.isPending}
                  onClick={() => endOthers.mutate()}
                >
                  {sessionWords.endOthers}
                </Button>
              </Group>
            )}
          </>
        )}
      </QueryBody>
    </SettingsSection>
  );
}
