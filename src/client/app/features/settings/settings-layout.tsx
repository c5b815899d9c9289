import { SimpleGrid, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { settingsWords } from '../../../../content/app/settings.ts';
import type { SettingGroup, SettingName } from '../../../../content/setting-names.ts';
import { wordsOf } from '../../language.ts';

const { parts } = wordsOf(settingsWords);

/** One field over the whole width, or a few related fields side by side. */
type Row = SettingName | readonly SettingName[];
type Part = { title?: string; rows: readonly Row[] };

const account = (kind: 'BANK' | 'WISE'): readonly Part[] => [
  {
    rows: [
      `AGENCY_${kind}_HOLDER`,
      `AGENCY_${kind}_IBAN`,
      [`AGENCY_${kind}_ACCOUNT`, `AGENCY_${kind}_BIC`],
      [`AGENCY_${kind}_NAME`, `AGENCY_${kind}_CURRENCY`],
    ],
  },
];

/** The arrangement of the longer groups; in other groups each field has its own line. */
const layouts: Partial<Record<SettingGroup, readonly Part[]>> = {
  contact: [{ rows: ['AGENCY_EMAIL', ['AGENCY_PHONE', 'AGENCY_WHATSAPP']] }],
  bank: account('BANK'),
  wise: account('WISE'),
  invoices: [
    {
      title: parts.seller,
      rows: [
        ['INVOICE_COUNTRY', 'INVOICE_EMIRATE'],
        'INVOICE_NAME',
        'INVOICE_STREET',
        ['INVOICE_POSTCODE', 'INVOICE_CITY'],
        ['INVOICE_REGISTRATION', 'INVOICE_AUTHORITY'],
        'INVOICE_LEGAL',
      ],
    },
    { title: parts.vat, rows: [['INVOICE_VAT', 'INVOICE_VAT_PERCENT'], 'INVOICE_VAT_NUMBER'] },
    {
      title: parts.issuing,
      rows: [
        ['INVOICE_ISSUE', 'INVOICE_DAYS'],
        ['INVOICE_MAIL', 'INVOICE_REMINDERS'],
      ],
    },
  ],
};

type Props = {
  names: readonly SettingName[];
  /** The group, where all fields belong to one. */
  group?: SettingGroup | undefined;
  children(name: SettingName): ReactNode;
};

/** The fields of a settings form, arranged by their group's layout. */
export const SettingFields = ({ names, group, children }: Props) =>
  ((group && layouts[group]) ?? [{ rows: names } satisfies Part]).map(({ title, rows }) => (
    <Stack key={title ?? ''}>
      {title && (
        <Title order={3} size="h5">
          {title}
        </Title>
      )}
      {rows.map((row) =>
        typeof row === 'string' ? (
          children(row)
        ) : (
          <SimpleGrid key={row[0]} cols={{ base: 1, xs: 2 }} spacing="md">
            {row.map(children)}
          </SimpleGrid>
        ),
      )}
    </Stack>
  ));
