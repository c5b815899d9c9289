import { SimpleGrid, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { settingsWords } from '../../../../content/app/settings.ts';
import type { SettingGroup, SettingName } from '../../../../content/setting-names.ts';
import { wordsOf } from '../../language.ts';

const { parts } = wordsOf(settingsWords);

/** One field over the whole width, or those that are read together beside each other. */
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

/** How the fields of the longer groups stand; those of the others stand one under the other. */
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
  /** Whose layout it is, where they are those of one group. */
  group?: SettingGroup | undefined;
  children(name: SettingName): ReactNode;
};

/** The fields of a form of settings, in the parts and lines of their group. */
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
