import { Alert, Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { settingsWords } from '../../../../content/app/settings.ts';
import { spacedIban } from '../../../../content/epc.ts';
import { currencies } from '../../../../content/money.ts';
import { type SettingGroup, type SettingName, settingGroups } from '../../../../content/setting-names.ts';
import type { Settings } from '../../../../routers/settings.schema.ts';
import { codeOf, messageOf, showError } from '../../errors.ts';
import { useLeaveQuestion } from '../../kit/editor.tsx';
import { Form, SelectField, SubmitButton, TextField } from '../../kit/form.tsx';
import { SettingsSection } from '../../kit/settings-section.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { SettingFields } from './settings-layout.tsx';

const words = wordsOf(settingsWords);

/** A name in the form has no dots and stands under `values`, as the server names it. */
type Values = { values: Record<string, string> };

/** Unsaved values: only the changed fields, with the values that were set when editing began. */
export type Typed = { values: Values['values']; base: Base };
type Base = { revision: number; values: Values['values'] };

type Props = {
  names: readonly SettingName[];
  /** The fields of a whole group are arranged by its layout. */
  group?: SettingGroup;
  settings: Settings;
  submit: string;
  /** Initial values for unset fields, saved with the rest. */
  suggested?: Partial<Record<SettingName, string>>;
  /** Whether nothing was ever set: the program's own value is only an example, and is not shown. */
  isFirst?: boolean;
  /**
   * Unsaved values that the container keeps and puts back when the form returns; the container then also asks before
   * they are lost.
   */
  kept?: { typed: Typed | undefined; keep(typed: Typed | undefined): void };
  /** Beside the button. */
  actions?: ReactNode;
  /** An error that it throws is shown at the form, like an error of saving. */
  onSaved(): Promise<void> | void;
  /** The control of a setting that is not a line of text. */
  field?: (props: SettingProps) => ReactNode;
  children?: ReactNode;
};

/** A group of settings that is saved together. Only changed settings are sent, so that nobody's change is undone. */
export function SettingsForm(props: Props) {
  const {
    names,
    group,
    settings,
    submit,
    suggested = {},
    isFirst = false,
    kept,
    actions,
    onSaved,
    children,
  } = props;
  const Field = props.field ?? Setting;
  const cache = trpc.useUtils();
  const [conflict, setConflict] = useState<string>();
  const save = trpc.settings.save.useMutation();
  const open = names.filter((name) => !settings.values[name].isFixed);
  const { form, base, changedIn, isTold } = useTypedSettings({ open, settings, suggested, kept });
  const isUnsaved = () => changedIn(form.getValues().values).length > 0;
  const leaving = useLeaveQuestion({ isUnsaved, isKept: kept !== undefined });
  const isSuggested = (name: SettingName) =>
    suggested[name] !== undefined && settings.values[name].stored === null;
  return (
    <>
      <Form
        form={form}
        onRefused={async (error) => {
          if (codeOf(error) !== 'CONFLICT') return false;
          isTold.current = true;
          setConflict(messageOf(error));
          await cache.settings.get.invalidate();
          return true;
        }}
        onSubmit={async ({ values }) => {
          const changed = changedIn(values);
          const sent = open.filter((name) => changed.includes(name) || isSuggested(name));
          const saved = await save.mutateAsync({
            revision: base.current.revision,
            values: Object.fromEntries(sent.map((name) => [name, values[name] ?? ''])),
          });
          setConflict(undefined);
          base.current = { ...base.current, values };
          kept?.keep(undefined);
          cache.settings.get.setData(undefined, saved);
          await onSaved();
        }}
      >
        {conflict && (
          <Alert color="orange" variant="light" role="alert" title={conflict}>
            {words.conflict}
          </Alert>
        )}
        <SettingFields names={names} group={group}>
          {(name) => (
            <Field key={name} form={form} name={name} value={settings.values[name]} isFirst={isFirst} />
          )}
        </SettingFields>
        {children}
        {(open.length > 0 || actions) && (
          <Group>
            <SubmitButton>{submit}</SubmitButton>
            {actions}
          </Group>
        )}
      </Form>
      {leaving.dialog}
    </>
  );
}

type TypedOptions = Pick<Props, 'settings'> & {
  kept: Props['kept'] | undefined;
  /** The settings that can be edited. */
  open: readonly SettingName[];
  suggested: NonNullable<Props['suggested']>;
};

/**
 * What is typed of settings that others change too, each by itself: unlike what is saved as a whole, nobody has to
 * choose between two versions. What others have set meanwhile takes the place of what nobody is changing here. Where
 * both have changed the same, what is typed goes on standing on what was set before (`base`), so that the server
 * refuses it once and whoever types is told; `isTold` says that they were, and what is typed then stands on what the
 * others have set.
 */
function useTypedSettings({ open, settings, suggested, kept }: TypedOptions) {
  const begun = Object.fromEntries(
    open.map((name) => [name, settings.values[name].stored ?? suggested[name] ?? '']),
  );
  const base = useRef<Base>(kept?.typed?.base ?? { revision: settings.revision, values: begun });
  const changedIn = (values: Values['values']) =>
    open.filter((name) => values[name] !== base.current.values[name]);
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: { values: { ...base.current.values, ...kept?.typed?.values } },
    onValuesChange({ values }) {
      const changed = changedIn(values).map((name) => [name, values[name] ?? '']);
      kept?.keep(
        changed.length > 0 ? { values: Object.fromEntries(changed), base: base.current } : undefined,
      );
    },
  });
  const isTold = useRef(false);
  useEffect(() => {
    const { revision, values: before } = base.current;
    if (revision === settings.revision) return;
    const { values } = form.getValues();
    const typed = changedIn(values).filter((name) => values[name] !== begun[name]);
    const isOvertaken = !isTold.current && typed.some((name) => begun[name] !== before[name]);
    isTold.current = false;
    base.current = isOvertaken
      ? {
          revision,
          values: { ...begun, ...Object.fromEntries(typed.map((name) => [name, before[name] ?? ''])) },
        }
      : { revision: settings.revision, values: begun };
    for (const name of open) {
      const isClean = !typed.includes(name) && values[name] !== begun[name];
      if (isClean) form.setFieldValue(`values.${name}`, begun[name] ?? '');
    }
  });
  return { form, base, changedIn, isTold };
}

export type SettingProps = {
  form: ReturnType<typeof useForm<Values>>;
  name: SettingName;
  value: Settings['values'][SettingName];
  isFirst?: boolean;
};

/** The default of a setting is shown below the field: inside it would look as if it were set. */
const describe = (name: SettingName, inForce: string) => {
  const { hint, otherwise } = words.fields[name];
  const shown = name.endsWith('_IBAN') ? spacedIban(inForce) : inForce;
  return [hint, shown ? words.byDefault(shown) : otherwise].filter(Boolean).join(' ');
};

/** One setting; an unset one shows its default, and one set on the server says so. */
export function Setting({ form, name, value: { inForce, stored, isFixed }, isFirst }: SettingProps) {
  const { label } = words.fields[name];
  const zones = useId();
  if (isFixed) {
    return (
      <TextInput
        label={label}
        description={words.fixed(name)}
        value={inForce}
        readOnly
        variant="filled"
        dir="auto"
      />
    );
  }
  const shared = { form, path: `values.${name}`, label } as const;
  if (name === 'AGENCY_BANK_CURRENCY' || name === 'AGENCY_WISE_CURRENCY')
    return (
      <SelectField
        {...shared}
        data={[
          { value: '', label: words.unsetCurrency },
          ...new Set(stored ? [stored, ...currencies] : currencies),
        ]}
      />
    );
  const description = describe(name, isFirst || stored ? '' : inForce);
  const isZone = name === 'AGENCY_TIME_ZONE';
  const field = (
    <TextField {...shared} {...(description && { description })} {...(isZone && { list: zones })} />
  );
  if (!isZone) return field;
  return (
    <div>
      {field}
      <datalist id={zones}>
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </div>
  );
}

type GroupProps = Pick<Props, 'settings' | 'field' | 'actions' | 'children'> & { group: SettingGroup };

/** A group of settings under its title. */
export const GroupForm = ({ group, ...props }: GroupProps) => (
  <SettingsSection {...words.groups[group]}>
    <SettingsForm
      {...props}
      names={settingGroups[group]}
      group={group}
      submit={words.save}
      onSaved={() => void toasts.show({ title: words.saved, description: words.groups[group].title })}
    />
  </SettingsSection>
);

/** Tests whether mails are sent, by one to whoever asks. */
export function TestMail() {
  const send = trpc.settings.sendTestMail.useMutation({
    onSuccess: ({ to }) => toasts.show({ title: words.test.sent, description: words.test.to(to) }),
    onError: (error) => showError(error, { title: words.test.failed }),
  });
  return (
    <div>
      <Button variant="default" loading={send.isPending} onClick={() => send.mutate()}>
        {words.test.action}
      </Button>
    </div>
  );
}
