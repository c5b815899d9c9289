import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { settingsWords } from '../../../../content/app/settings.ts';
import { SelectField } from '../../kit/form.tsx';
import { wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { Setting, type SettingProps } from './settings-form.tsx';

const words = wordsOf(settingsWords);

/** Whether the assistant answers, and with which of the configured models. */
export function AssistantSetting(props: SettingProps) {
  const { form, name, value } = props;
  const { data } = trpc.settings.get.useQuery();
  const models = data?.models ?? [];
  const { label, hint } = words.fields[name];
  if (value.isFixed) return <Setting {...props} />;
  if (name === 'ASSISTANT')
    return (
      <SelectField
        form={form}
        path={`values.${name}`}
        label={label}
        description={hint}
        data={[
          { value: '', label: words.assistant.on },
          { value: 'off', label: words.assistant.off },
        ]}
      />
    );
  if (models.length === 0)
    return (
      <Text c="dimmed" size="sm">
        {words.assistant.noModel}{' '}
        <Anchor
          inherit
          underline="always"
          renderRoot={(rest) => <Link to="/settings" search={{ tab: 'services' }} {...rest} />}
        >
          {words.assistant.toServices}
        </Anchor>
      </Text>
    );
  const [first] = models;
  return (
    <>
      <SelectField
        form={form}
        path={`values.${name}`}
        label={label}
        description={hint}
        data={[
          { value: '', label: words.assistant.byDefault },
          ...models.map((model) => ({
            value: model.name,
            label: words.assistant.model(model.name, model.hasKey),
          })),
        ]}
      />
      {models.length === 1 && first && (
        <Text c="dimmed" size="sm">
          {words.assistant.onlyModel(first.name)}
        </Text>
      )}
    </>
  );
}
