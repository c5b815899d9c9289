import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { firstStartWords } from '../../../../content/app/first-start.ts';
import type { FieldSpec } from '../../../../content/kinds.ts';
import { type Language, languages } from '../../../../content/language.ts';
import { priceIn, type Service } from '../../../../content/services.ts';
import type { ContentDetail, ContentItems } from '../../../../routers/content.schema.ts';
import { showError } from '../../errors.ts';
import { useLeaveQuestion } from '../../kit/editor.tsx';
import { Form, SubmitButton } from '../../kit/form.tsx';
import { QueryBody, RowsPending } from '../../kit/query.tsx';
import { SettingsRow, SettingsRows } from '../../kit/settings-section.tsx';
import { SwitchBadge } from '../../kit/state-badge.tsx';
import { appLanguage, wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { FactField, focusField, TextFields } from '../content/content-fields.tsx';
import { titleOf } from '../content/content-looks.tsx';
import { type FormValues, languageAt, specsFor } from '../content/content-values.ts';
import { useContentForm, useReadContentAgain } from '../content/use-content-form.ts';

const nameOf = ({ id, titles }: ContentItems[number]) => titleOf('service', id, titles);

const all = wordsOf(firstStartWords);
const words = all.services;

/** The unsaved values of a service's form. */
type TypedService = { open: Open; values: FormValues };
/** Reports the unsaved values of a service, which outlive its form: they are back when the step is shown again. */
export type KeptService = { current: (() => TypedService | undefined) | undefined };

type Props = { kept: KeptService; onNext(): Promise<void>; later: ReactNode };

/** The agency's services: written one by one, and published together. */
export function FirstServices(props: Props) {
  const query = trpc.content.list.useQuery({ kind: 'service' });
  return (
    <QueryBody query={query} pending={<RowsPending label={all.pending} />} failed={all.failed}>
      {(services) => <Services services={services} {...props} />}
    </QueryBody>
  );
}

/** `new`, or the id of the one that is being changed. */
type Open = { item: string | null; stored: ContentDetail | undefined };

function Services({ services, kept, onNext, later }: Props & { services: ContentItems }) {
  const { client } = trpc.useUtils();
  const readContentAgain = useReadContentAgain();
  const [again, setAgain] = useState(() => kept.current?.());
  const [open, setOpen] = useState<Open | undefined>(
    again?.open ?? (services.length === 0 ? { item: null, stored: undefined } : undefined),
  );
  const [isPublishing, setIsPublishing] = useState(false);
  const edit = async (item: string) => {
    try {
      setOpen({ item, stored: await client.content.get.query({ kind: 'service', item }) });
    } catch (error) {
      showError(error);
    }
  };
  const publish = async () => {
    setIsPublishing(true);
    try {
      for (const { id, hasDraft } of services) {
        if (!hasDraft) continue;
        const { revision } = await client.content.get.query({ kind: 'service', item: id });
        await client.content.publish.mutate({ kind: 'service', item: id, revision });
      }
      await onNext();
    } catch (error) {
      showError(error, { title: words.notPublished });
    }
    await readContentAgain();
    setIsPublishing(false);
  };
  if (open) {
    return (
      <ServiceForm
        key={open.item ?? 'new'}
        {...open}
        kept={kept}
        again={again?.values}
        onDone={() => {
          kept.current = undefined;
          setAgain(undefined);
          setOpen(undefined);
        }}
        {...(services.length === 0 && { later })}
      />
    );
  }
  return (
    <Stack>
      {services.length === 0 && <Text c="dimmed">{words.none}</Text>}
      <div role="group" aria-label={words.list}>
        <SettingsRows>
          {services.map((service) => (
            <SettingsRow key={service.id} name={nameOf(service)} about={words.from(priceOf(service))}>
              <SwitchBadge isOn={!service.hasDraft} words={{ on: words.shown, off: words.draft }} />
              <Button
                variant="default"
                size="xs"
                aria-label={words.editNamed(nameOf(service))}
                onClick={() => void edit(service.id)}
              >
                {words.edit}
              </Button>
            </SettingsRow>
          ))}
        </SettingsRows>
      </div>
      <Group>
        <Button loading={isPublishing} onClick={() => void publish()}>
          {services.some(({ hasDraft }) => hasDraft) ? words.publish : all.goOn}
        </Button>
        <Button variant="default" onClick={() => setOpen({ item: null, stored: undefined })}>
          {words.add}
        </Button>
        {later}
      </Group>
    </Stack>
  );
}

const priceOf = ({ facts: { priceFrom, currency } }: ContentItems[number]) =>
  typeof priceFrom === 'number' ? priceIn(appLanguage, priceFrom, currency as Service['currency']) : '';

const asked = ['priceFrom', 'currency', 'weeks'];

/** A new service is not complete, and is priced in euros by default. */
const begun = (values: FormValues): FormValues => ({
  ...values,
  facts: { ...values.facts, completedCount: '0', currency: 'EUR' },
});

type FormProps = Open & {
  kept: KeptService;
  /** What was typed before another step was opened. */
  again: FormValues | undefined;
  onDone(): void;
  later?: ReactNode;
};

function ServiceForm({ item, stored, kept, again, onDone, later }: FormProps) {
  const what = { kind: 'service' as const, item };
  const [language, setLanguage] = useState<Language>(appLanguage);
  const whole = useRef<HTMLFormElement>(null);
  /** Focuses a field that may be in another language's tab. */
  function reveal([path = '']: string[]): void {
    flushSync(() => setLanguage(languageAt(path) ?? language));
    focusField(whole.current, path);
  }
  const editing = useContentForm(what, stored, reveal, stored ? {} : { begin: begun });
  const { form, detail } = editing;
  const typed = useRef(again);
  useEffect(() => {
    if (typed.current) form.setValues(typed.current);
    typed.current = undefined;
    kept.current = () =>
      editing.isUnsaved() ? { open: { item, stored }, values: form.getValues() } : undefined;
  });
  const leaving = useLeaveQuestion({ isUnsaved: editing.isUnsaved, isKept: true });
  const specs = specsFor(what, '');
  return (
    <>
      <Form
        ref={whole}
        form={form}
        onRefused={editing.refuse}
        onInvalid={(errors) => reveal(Object.keys(errors))}
        onSubmit={async (values) => {
          await editing.save(values);
          toasts.show({ title: words.saved });
          onDone();
        }}
      >
        <TextFields
          what={what}
          form={form}
          detail={detail}
          all={languages}
          original={undefined}
          other={language}
          onShow={({ other }) => other && setLanguage(other)}
          search=""
          part=""
          onFind={() => {}}
        />
        <SimpleGrid cols={{ base: 1, xs: 3 }}>
          {asked.map((name) => (
            <FactField key={name} form={form} name={name} spec={specs[name] as FieldSpec} />
          ))}
        </SimpleGrid>
        <Group>
          <SubmitButton>{words.save}</SubmitButton>
          {later ?? (
            <Button variant="subtle" onClick={() => leaving.leave(onDone)}>
              {words.cancel}
            </Button>
          )}
        </Group>
      </Form>
      {leaving.dialog}
    </>
  );
}
