import { Anchor, Button, Group, Input, List, Radio, Stack, Stepper, VisuallyHidden } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
import { firstStartWords } from '../../../../content/app/first-start.ts';
import { settingsWords } from '../../../../content/app/settings.ts';
import { ownColor } from '../../../../content/brand.ts';
import { namedSettings, type SettingName, settingGroups } from '../../../../content/setting-names.ts';
import type { ContentItems } from '../../../../routers/content.schema.ts';
import { type FirstStart, type FirstStep, firstSteps } from '../../../../routers/first-start.schema.ts';
import type { Settings } from '../../../../routers/settings.schema.ts';
import { showError } from '../../errors.ts';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { ButtonLink } from '../../kit/button-link.tsx';
import { AskingForAll, useLeaveQuestion } from '../../kit/editor.tsx';
import { Nothing } from '../../kit/list.tsx';
import { QueryBody, RowsPending } from '../../kit/query.tsx';
import { SettingsSection } from '../../kit/settings-section.tsx';
import { appLanguage, wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { ColorSetting, LogoSetting } from '../settings/brand-sections.tsx';
import { LanguagesSetting } from '../settings/languages-setting.tsx';
import { ServiceRows } from '../settings/services-section.tsx';
import {
  Setting,
  type SettingProps,
  SettingsForm,
  TestMail,
  type Typed,
} from '../settings/settings-form.tsx';
import { FirstServices, type KeptService } from './first-services.tsx';
import styles from './first-start.module.css';

const words = wordsOf(firstStartWords);
const settingsText = wordsOf(settingsWords);

/** Sets up the installation, step by step; for `admin`. The progress is stored, so that it continues on any device. */
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

/** The steps whose typed values are kept while another step is shown. */
type KeptStep = Exclude<FirstStep, 'services' | 'end'>;
type Kept = NonNullable<ComponentProps<typeof SettingsForm>['kept']>;

function Steps({ state }: { state: FirstStart }) {
  const cache = trpc.useUtils();
  const typed = useRef(new Map<KeptStep, Typed>());
  const chosen: Begun = state.start === 'program' ? 'program' : 'blank';
  const [start, setStart] = useState<Begun>(chosen);
  const service: KeptService = useRef(undefined);
  const isTyped = (step: FirstStep) =>
    step === 'services'
      ? service.current?.() !== undefined
      : typed.current.has(step as KeptStep) || (step === 'brand' && start !== chosen);
  /** Values that no step keeps: keys, which only their fields hold. */
  const [inside] = useState(() => new Set<() => boolean>());
  const isLostWithStep = () => [...inside].some((isUnsaved) => isUnsaved());
  const leaving = useLeaveQuestion({ isUnsaved: () => firstSteps.some(isTyped) || isLostWithStep() });
  const leavingStep = useLeaveQuestion({ isUnsaved: isLostWithStep, isKept: true });
  const keptOf = (step: KeptStep): Kept => ({
    typed: typed.current.get(step),
    keep: (next) => {
      if (next) typed.current.set(step, next);
      else typed.current.delete(step);
    },
  });
  const settings = trpc.settings.get.useQuery(undefined, { refetchOnWindowFocus: false });
  const go = trpc.firstStart.go.useMutation({
    onSuccess: (next) => {
      cache.firstStart.get.setData(undefined, next);
      window.scrollTo({ top: 0 });
    },
    onError: (error) => showError(error),
  });
  const services = trpc.content.list.useQuery({ kind: 'service' });
  const at = firstSteps.indexOf(state.step);
  const goTo = async (step: FirstStep | undefined) => {
    await leavingStep.leave(() => go.mutateAsync({ step: step ?? 'end' }).catch(() => {}));
  };
  const goOn = () => goTo(firstSteps[at + 1]);
  const later = (
    <Button variant="subtle" onClick={() => void goOn()}>
      {words.later}
    </Button>
  );
  const facts = settings.data
    ? factsOf(state, settings.data, services.data ?? [], firstSteps.filter(isTyped))
    : [];
  const isDone = (step: FirstStep) => {
    const own = facts.filter((fact) => fact.step === step);
    return own.length > 0 && own.every((fact) => fact.isDone);
  };
  return (
    <Stack gap="lg">
      <Stepper
        active={at}
        onStepClick={(step) => step !== at && void goTo(firstSteps[step])}
        size="xs"
        classNames={{ separator: styles.line ?? '' }}
        aria-label={words.progress}
      >
        {firstSteps.map((step) => (
          <Tick key={step} name={step} isDone={isDone(step)} isHere={step === state.step} />
        ))}
      </Stepper>
      <QueryBody query={settings} pending={<RowsPending label={words.pending} />} failed={words.failed}>
        {(known) => (
          <AskingForAll value={inside}>
            <Step
              key={state.step}
              step={state.step}
              facts={facts}
              settings={known}
              begun={{ start, choose: setStart }}
              isTypedElsewhere={() => firstSteps.some((step) => step !== state.step && isTyped(step))}
              keptOf={keptOf}
              service={service}
              onNext={goOn}
              onLeave={leaving.leave}
              later={later}
            />
          </AskingForAll>
        )}
      </QueryBody>
      {leaving.dialog}
      {leavingStep.dialog}
    </Stack>
  );
}

type Begun = 'blank' | 'program';

type TickProps = Partial<ComponentProps<typeof Stepper.Step>> & {
  name: FirstStep;
  isDone: boolean;
  isHere: boolean;
};

/** A step has a tick once nothing is left to do in it. */
const Tick = ({ name, isDone, isHere, ...props }: TickProps) => (
  <Stepper.Step
    {...props}
    state={isDone ? 'stepCompleted' : isHere ? 'stepProgress' : 'stepInactive'}
    label={
      <>
        {isDone && <VisuallyHidden>{words.end.done} </VisuallyHidden>}
        {words.steps[name]}
      </>
    }
    classNames={{ stepBody: isHere ? '' : (styles.otherStep ?? '') }}
    aria-current={isHere && 'step'}
  />
);

type StepProps = {
  facts: Fact[];
  settings: Settings;
  /** The texts to start with. */
  begun: { start: Begun; choose(start: Begun): void };
  /** Whether another step has unsaved values. */
  isTypedElsewhere(): boolean;
  keptOf(step: KeptStep): Kept;
  service: KeptService;
  onNext(): Promise<void>;
  /** Asks before what is typed in any step is lost. */
  onLeave(run: () => unknown): void;
  later: ReactNode;
};

function Step({ step, ...props }: StepProps & { step: FirstStep }) {
  switch (step) {
    case 'brand':
      return <Brand {...props} />;
    case 'services':
      return (
        <SettingsSection title={words.services.title} lead={words.services.lead} takesFocus>
          <FirstServices kept={props.service} onNext={props.onNext} later={props.later} />
        </SettingsSection>
      );
    case 'payments':
      return (
        <SettingsSection title={words.payments.title} lead={words.payments.lead} takesFocus>
          <ServiceRows settings={props.settings} ids={['cards']} />
          <SettingsForm
            names={settingGroups.bank}
            group="bank"
            settings={props.settings}
            kept={props.keptOf('payments')}
            submit={words.next}
            actions={props.later}
            isFirst
            onSaved={props.onNext}
          />
        </SettingsSection>
      );
    case 'mail':
      return (
        <SettingsSection title={words.mail.title} lead={words.mail.lead} takesFocus>
          <ServiceRows settings={props.settings} ids={['mail']} />
          <TestMail />
          <SettingsForm
            names={settingGroups.mail}
            settings={props.settings}
            kept={props.keptOf('mail')}
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

const named = [
  ...settingGroups.agency.slice(0, 1),
  ...settingGroups.contact,
  ...settingGroups.agency.slice(1),
];
const asked = [...named, 'AGENCY_LANGUAGE', 'AGENCY_COLOR'] as const;

/** Each as the settings screen has it. */
function BrandField(props: SettingProps) {
  switch (props.name) {
    case 'AGENCY_LANGUAGE':
      return <LanguagesSetting {...props} />;
    case 'AGENCY_COLOR':
      return <ColorSetting {...props} />;
    default:
      return <Setting {...props} />;
  }
}

/** The agency's name, contact, language and look, and the texts to start with. */
function Brand({ settings, begun, isTypedElsewhere, keptOf, onNext }: StepProps) {
  const cache = trpc.useUtils();
  const choose = trpc.firstStart.choose.useMutation();
  const isNew = asked.every((name) => settings.values[name].stored === null);
  const logoId = useId();
  return (
    <SettingsSection title={words.brand.title} lead={words.brand.lead} takesFocus>
      <SettingsForm
        names={asked}
        settings={settings}
        field={BrandField}
        kept={keptOf('brand')}
        submit={words.next}
        isFirst
        suggested={{
          AGENCY_TIME_ZONE: Intl.DateTimeFormat().resolvedOptions().timeZone,
          // French is the default: whoever has set it is not asked again.
          ...(isNew && appLanguage !== 'fr' && { AGENCY_LANGUAGE: appLanguage }),
        }}
        onSaved={async () => {
          cache.firstStart.get.setData(undefined, await choose.mutateAsync({ start: begun.start }));
          // The program's own texts include services.
          await cache.content.list.invalidate();
          await onNext();
          // The frame shows the agency's name; a reload would lose what is typed in another step.
          if (!isTypedElsewhere()) window.location.reload();
        }}
      >
        <Stack gap="sm" role="group" aria-labelledby={logoId}>
          <div>
            <Input.Label component="div" id={logoId}>
              {settingsText.logo.title}
            </Input.Label>
            <Input.Description>{settingsText.logo.lead}</Input.Description>
          </div>
          <LogoSetting settings={settings} isFirst />
        </Stack>
        <Radio.Group
          label={words.brand.start}
          value={begun.start}
          onChange={(next) => begun.choose(next === 'program' ? 'program' : 'blank')}
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

type Fact = { step: FirstStep; isDone: boolean; text: string };

/** The state of each step, and what is left to do. */
function factsOf(
  { start }: FirstStart,
  { values, logo, services, secrets }: Settings,
  sold: ContentItems,
  typed: readonly FirstStep[],
): Fact[] {
  const { end } = words;
  const isOwn = (name: SettingName) => values[name].stored !== null || values[name].isFixed;
  const isNamed = namedSettings.every(isOwn);
  const shown = sold.filter(({ isShown, hasDraft }) => isShown && !hasDraft).length;
  const hasBank = values.AGENCY_BANK_IBAN.inForce !== '' || values.AGENCY_BANK_ACCOUNT.inForce !== '';
  const hasLook = logo !== null || values.AGENCY_COLOR.inForce !== ownColor;
  const hasServer =
    services.some(({ id, variables }) => id === 'mail' && variables.length > 0) ||
    secrets.some(({ name, kept }) => name === 'SMTP_URL' && kept?.opens);
  return [
    { step: 'brand', isDone: isNamed, text: isNamed ? end.named : end.notNamed },
    start === 'demo'
      ? { step: 'brand', isDone: false, text: end.demoTexts }
      : { step: 'brand', isDone: true, text: end.texts[start] },
    { step: 'brand', isDone: hasLook, text: hasLook ? end.look : end.noLook },
    { step: 'services', isDone: shown > 0, text: shown > 0 ? end.services(shown) : end.noServices },
    { step: 'payments', isDone: hasBank, text: hasBank ? end.bank : end.noBank },
    { step: 'mail', isDone: isNamed || isOwn('MAIL_FROM'), text: end.sender(values.MAIL_FROM.inForce) },
    { step: 'mail', isDone: hasServer, text: hasServer ? end.server : end.noServer },
    ...typed.map((step) => ({ step, isDone: false, text: end.typed(words.steps[step]) })),
  ];
}

/** The result, what is left to do, and the button that ends the setup. */
function End({ facts, onLeave }: StepProps) {
  const navigate = useNavigate();
  const cache = trpc.useUtils();
  const close = trpc.firstStart.close.useMutation({
    onSuccess: async () => {
      await cache.firstStart.get.invalidate();
      await navigate({ to: '/admin' });
      // The frame shows the agency's name and logo as they were when the page was loaded.
      window.location.reload();
    },
    onError: (error) => showError(error),
  });
  const { end } = words;
  return (
    <SettingsSection title={end.title} lead={end.lead} takesFocus>
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
        <Button loading={close.isPending} onClick={() => onLeave(() => close.mutateAsync().catch(() => {}))}>
          {end.finish}
        </Button>
      </div>
    </SettingsSection>
  );
}
