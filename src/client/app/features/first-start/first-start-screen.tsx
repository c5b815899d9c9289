import { Anchor, Button, Group, List, Radio, Stack, Stepper } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { firstStartWords } from '../../../../content/app/first-start.ts';
import { namedSettings, settingGroups } from '../../../../content/setting-names.ts';
import { type FirstStart, type FirstStep, firstSteps } from '../../../../routers/first-start.schema.ts';
import type { Settings } from '../../../../routers/settings.schema.ts';
import { showError } from '../../errors.ts';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { ButtonLink } from '../../kit/button-link.tsx';
import { LeaveBoundary, useInnerLeave } from '../../kit/editor.tsx';
import { Nothing } from '../../kit/list.tsx';
import { QueryBody, RowsPending } from '../../kit/query.tsx';
import { SettingsSection } from '../../kit/settings-section.tsx';
import { appLanguage, wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { ServiceRows } from '../settings/services-section.tsx';
import { SettingsForm, TestMail } from '../settings/settings-form.tsx';
import { FirstServices } from './first-services.tsx';

const words = wordsOf(firstStartWords);

/** Sets the installation up, step by step; for `admin`. Where it stands is kept, so that it goes on from any device. */
export function FirstStartScreen() {
  const query = trpc.firstStart.get.useQuery();
  return (
    <StaffScreen title={words.title} lead={words.lead}>
      <QueryBody query={query} pending={<RowsPending label={words.pending} />} failed={words.failed}>
        {(state) =>
          state.isOpen ? (
            <Steps state={state} />
          ) : (
            <Nothing title={words.over.title} text={words.over.text}>
              <ButtonLink to="/admin">{words.over.action}</ButtonLink>
            </Nothing>
          )
        }
      </QueryBody>
    </StaffScreen>
  );
}

function Steps({ state }: { state: FirstStart }) {
  const cache = trpc.useUtils();
  const settings = trpc.settings.get.useQuery(undefined, { refetchOnWindowFocus: false });
  const go = trpc.firstStart.go.useMutation({
    onSuccess: (next) => {
      cache.firstStart.get.setData(undefined, next);
      window.scrollTo({ top: 0 });
    },
    onError: (error) => showError(error),
  });
  const inner = useInnerLeave();
  const at = firstSteps.indexOf(state.step);
  const goTo = async (step: FirstStep | undefined) => {
    await go.mutateAsync({ step: step ?? 'end' }).catch(() => {});
  };
  const goOn = () => goTo(firstSteps[at + 1]);
  const later = (
    <Button variant="subtle" onClick={() => inner.current(goOn)}>
      {words.later}
    </Button>
  );
  return (
    <Stack gap="lg">
      <Stepper
        active={at}
        onStepClick={(step) => step !== at && inner.current(() => goTo(firstSteps[step]))}
        size="xs"
        aria-label={words.progress}
      >
        {firstSteps.map((step) => (
          <Stepper.Step key={step} label={words.steps[step]} aria-current={step === state.step && 'step'} />
        ))}
      </Stepper>
      <QueryBody query={settings} pending={<RowsPending label={words.pending} />} failed={words.failed}>
        {(known) => (
          <LeaveBoundary inner={inner}>
            <Step step={state.step} state={state} settings={known} onNext={goOn} later={later} />
          </LeaveBoundary>
        )}
      </QueryBody>
    </Stack>
  );
}

type StepProps = { state: FirstStart; settings: Settings; onNext(): Promise<void>; later: ReactNode };

function Step({ step, ...props }: StepProps & { step: FirstStep }) {
  switch (step) {
    case 'brand':
      return <Brand state={props.state} settings={props.settings} onNext={props.onNext} />;
    case 'services':
      return (
        <SettingsSection title={words.services.title} lead={words.services.lead}>
          <FirstServices onNext={props.onNext} later={props.later} />
        </SettingsSection>
      );
    case 'payments':
      return (
        <SettingsSection title={words.payments.title} lead={words.payments.lead}>
          <ServiceRows settings={props.settings} ids={['cards']} />
          <SettingsForm
            names={settingGroups.bank}
            settings={props.settings}
            submit={words.next}
            actions={props.later}
            isFirst
            onSaved={props.onNext}
          />
        </SettingsSection>
      );
    case 'mail':
      return (
        <SettingsSection title={words.mail.title} lead={words.mail.lead}>
          <ServiceRows settings={props.settings} ids={['mail']} />
          <TestMail />
          <SettingsForm
            names={settingGroups.mail}
            settings={props.settings}
            submit={words.next}
            actions={props.later}
            onSaved={props.onNext}
          />
        </SettingsSection>
      );
    case 'end':
      return <End {...props} />;
  }
}

/** Its name, how it is reached, and what it begins with. */
function Brand({ state, settings, onNext }: Omit<StepProps, 'later'>) {
  const cache = trpc.useUtils();
  const [start, setStart] = useState(state.start === 'program' ? ('program' as const) : ('blank' as const));
  const choose = trpc.firstStart.choose.useMutation();
  return (
    <SettingsSection title={words.brand.title} lead={words.brand.lead}>
      <SettingsForm
        names={[
          ...settingGroups.agency.slice(0, 1),
          ...settingGroups.contact,
          ...settingGroups.agency.slice(1),
        ]}
        settings={settings}
        submit={words.next}
        isFirst
        suggested={{ AGENCY_TIME_ZONE: Intl.DateTimeFormat().resolvedOptions().timeZone }}
        onSaved={async () => {
          cache.firstStart.get.setData(undefined, await choose.mutateAsync({ start }));
          await onNext();
          // The frame around says what the agency is called.
          window.location.reload();
        }}
      >
        <Radio.Group
          label={words.brand.start}
          value={start}
          onChange={(next) => setStart(next === 'program' ? 'program' : 'blank')}
        >
          <Stack gap="sm" mt="xs">
            <Radio value="blank" label={words.brand.blank} description={words.brand.blankHint} />
            <Radio value="program" label={words.brand.program} description={words.brand.programHint} />
          </Stack>
        </Radio.Group>
      </SettingsForm>
    </SettingsSection>
  );
}

/** What stands, and what is left to do. */
function End({ state, settings }: StepProps) {
  const navigate = useNavigate();
  const cache = trpc.useUtils();
  const services = trpc.content.list.useQuery({ kind: 'service' });
  const close = trpc.firstStart.close.useMutation({
    onSuccess: async () => {
      await cache.firstStart.get.invalidate();
      await navigate({ to: '/admin' });
    },
    onError: (error) => showError(error),
  });
  const shown = (services.data ?? []).filter(({ isShown, hasDraft }) => isShown && !hasDraft).length;
  const { AGENCY_BANK_IBAN, AGENCY_BANK_ACCOUNT, MAIL_FROM } = settings.values;
  const hasBank = AGENCY_BANK_IBAN.inForce !== '' || AGENCY_BANK_ACCOUNT.inForce !== '';
  const { end } = words;
  const isNamed = namedSettings.every(
    (name) => settings.values[name].stored !== null || settings.values[name].isFixed,
  );
  const facts = [
    { isDone: isNamed, text: isNamed ? end.named : end.notNamed },
    state.start === 'demo'
      ? { isDone: false, text: end.demoTexts }
      : { isDone: true, text: end.texts[state.start] },
    { isDone: shown > 0, text: shown > 0 ? end.services(shown) : end.noServices },
    { isDone: hasBank, text: hasBank ? end.bank : end.noBank },
    { isDone: MAIL_FROM.inForce !== '', text: end.sender(MAIL_FROM.inForce) },
  ];
  return (
    <SettingsSection title={end.title} lead={end.lead}>
      <List spacing="xs">
        {facts.map(({ isDone, text }) => (
          <List.Item key={text}>
            <strong>{isDone ? end.done : end.open}</strong>
            {': '}
            {text}
          </List.Item>
        ))}
      </List>
      <Group>
        <Anchor href={appLanguage === 'fr' ? '/fr' : '/'}>{end.site}</Anchor>
        <ButtonLink variant="default" to="/content">
          {end.content}
        </ButtonLink>
        <ButtonLink variant="default" to="/staff">
          {end.staff}
        </ButtonLink>
      </Group>
      <div>
        <Button loading={close.isPending} onClick={() => close.mutate()}>
          {end.finish}
        </Button>
      </div>
    </SettingsSection>
  );
}
