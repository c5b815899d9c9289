import { Anchor, NativeSelect, Stack, Tabs, Text } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { settingsWords } from '../../../../content/app/settings.ts';
import { countryChoices } from '../../../../content/billing.ts';
import { emirates } from '../../../../content/invoice.ts';
import type { EditedKind } from '../../../../content/kind-names.ts';
import type { PageName } from '../../../../content/kinds.ts';
import type { Settings } from '../../../../routers/settings.schema.ts';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { SelectField } from '../../kit/form.tsx';
import { QueryBody, RowsPending } from '../../kit/query.tsx';
import { appLocale, wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { AssistantSetting } from './assistant-setting.tsx';
import { BrandSections } from './brand-sections.tsx';
import { HoursSetting } from './hours-setting.tsx';
import { LanguagesSetting } from './languages-setting.tsx';
import { ServicesSection } from './services-section.tsx';
import { GroupForm, Setting, type SettingProps, TestMail } from './settings-form.tsx';
import { readSettingsSearch, type SettingsTab, settingsTabs } from './settings-search.ts';

const route = getRouteApi('/staff-frame/settings');

const words = wordsOf(settingsWords);

/** Where the chat's first message and its suggestions are written. */
const greeting = { kind: 'page' satisfies EditedKind, item: 'chat' satisfies PageName };

/** The content of each tab. */
const panels: Record<SettingsTab, (settings: Settings) => ReactNode> = {
  agency: (settings) => (
    <>
      <GroupForm group="agency" settings={settings} />
      <GroupForm group="contact" settings={settings} />
      <GroupForm group="languages" settings={settings} field={LanguagesSetting} />
    </>
  ),
  brand: (settings) => <BrandSections settings={settings} />,
  hours: (settings) => <GroupForm group="hours" settings={settings} field={HoursSetting} />,
  assistant: (settings) => (
    <GroupForm group="assistant" settings={settings} field={AssistantSetting}>
      <Text size="sm">
        <Anchor
          inherit
          underline="always"
          data-alone
          renderRoot={(props) => <Link to="/content/$kind/$item" params={greeting} {...props} />}
        >
          {words.assistant.greeting}
        </Anchor>
      </Text>
    </GroupForm>
  ),
  services: (settings) => <ServicesSection settings={settings} />,
  mail: (settings) => <GroupForm group="mail" settings={settings} actions={<TestMail />} />,
  bank: (settings) => (
    <>
      <GroupForm group="bank" settings={settings} />
      <GroupForm group="wise" settings={settings} />
    </>
  ),
  invoices: (settings) => <GroupForm group="invoices" settings={settings} field={InvoiceSetting} />,
};

/** The agency's name, look, contact and accounts; for `admin`. */
export function SettingsScreen() {
  // The router also hands on what the validation has left out.
  const { tab = 'agency' } = readSettingsSearch({ ...route.useSearch() });
  const navigate = route.useNavigate();
  // A refresh never replaces what is being typed.
  const query = trpc.settings.get.useQuery(undefined, { refetchOnWindowFocus: false });
  const open = (next: string | null) =>
    void navigate({ search: readSettingsSearch({ tab: next }), replace: true, resetScroll: false });
  return (
    <StaffScreen title={words.title} lead={words.lead}>
      <NativeSelect
        hiddenFrom="sm"
        label={words.tabsLabel}
        value={tab}
        data={settingsTabs.map((value) => ({ value, label: words.tabs[value] }))}
        onChange={({ currentTarget }) => open(currentTarget.value)}
      />
      <Tabs value={tab} onChange={open} keepMounted={false} activateTabWithKeyboard={false}>
        <Tabs.List aria-label={words.tabsLabel} mb="md" visibleFrom="sm">
          {settingsTabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {words.tabs[one]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>
          <QueryBody
            query={query}
            pending={<RowsPending label={words.pending} rows={8} />}
            failed={words.failed}
          >
            {(settings) => <Stack gap="md">{panels[tab](settings)}</Stack>}
          </QueryBody>
        </Tabs.Panel>
      </Tabs>
    </StaffScreen>
  );
}

/** Required only by the law of one country. */
const ofCountry: Partial<Record<SettingProps['name'], string>> = {
  INVOICE_EMIRATE: 'AE',
  INVOICE_AUTHORITY: 'AE',
  INVOICE_LEGAL: 'FR',
};

/**
 * The seller's data on invoices: countries and schemes are chosen, all else is typed. Fields that the chosen country
 * does not need are hidden, unless they are set.
 */
function InvoiceSetting(props: SettingProps) {
  const { form, name, value } = props;
  const { data } = trpc.settings.get.useQuery();
  const country = form.useWatchValue('values.INVOICE_COUNTRY') ?? data?.values.INVOICE_COUNTRY.inForce;
  if (name in ofCountry && ofCountry[name] !== country && !value.inForce) return null;
  const choices = choicesOf(name);
  if (value.isFixed || choices === undefined) return <Setting {...props} />;
  const { label, hint } = words.fields[name];
  return (
    <SelectField
      form={form}
      path={`values.${name}`}
      label={label}
      {...(hint && { description: hint })}
      data={choices}
    />
  );
}

function choicesOf(name: SettingProps['name']): { value: string; label: string }[] | undefined {
  const nothing = { value: '', label: '–' };
  if (name === 'INVOICE_COUNTRY') return [nothing, ...countryChoices(appLocale)];
  if (name === 'INVOICE_EMIRATE') return [nothing, ...emirates.map((code) => ({ value: code, label: code }))];
  const { choices } = words;
  if (!(name in choices)) return undefined;
  return Object.entries(choices[name as keyof typeof choices]).map(([code, label], index) => ({
    // A default that nobody has chosen.
    value: index === 0 ? '' : code,
    label,
  }));
}
