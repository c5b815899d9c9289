/**
 * What an agency sets on its screens, by the variable that would win over it. An account is one thing: of its variables
 * none is taken from the screen where another is set.
 */
export const settingGroups = {
  agency: ['AGENCY_NAME', 'AGENCY_ADDRESS', 'AGENCY_LEGAL', 'AGENCY_TIME_ZONE'],
  brand: ['AGENCY_COLOR'],
  hours: ['AGENCY_HOURS', 'AGENCY_HOLIDAYS'],
  assistant: ['ASSISTANT', 'ASSISTANT_MODEL'],
  languages: ['AGENCY_LANGUAGE', 'SITE_LANGUAGES'],
  contact: ['AGENCY_EMAIL', 'AGENCY_PHONE', 'AGENCY_WHATSAPP'],
  invoices: [
    'INVOICE_NAME',
    'INVOICE_STREET',
    'INVOICE_POSTCODE',
    'INVOICE_CITY',
    'INVOICE_EMIRATE',
    'INVOICE_COUNTRY',
    'INVOICE_REGISTRATION',
    'INVOICE_AUTHORITY',
    'INVOICE_LEGAL',
    'INVOICE_VAT_NUMBER',
    'INVOICE_VAT',
    'INVOICE_VAT_PERCENT',
    'INVOICE_DAYS',
    'INVOICE_ISSUE',
    'INVOICE_MAIL',
    'INVOICE_REMINDERS',
  ],
  mail: ['MAIL_FROM', 'STAFF_EMAIL'],
  bank: [
    'AGENCY_BANK_HOLDER',
    'AGENCY_BANK_IBAN',
    'AGENCY_BANK_ACCOUNT',
    'AGENCY_BANK_BIC',
    'AGENCY_BANK_NAME',
    'AGENCY_BANK_CURRENCY',
  ],
  wise: [
    'AGENCY_WISE_HOLDER',
    'AGENCY_WISE_IBAN',
    'AGENCY_WISE_ACCOUNT',
    'AGENCY_WISE_BIC',
    'AGENCY_WISE_NAME',
    'AGENCY_WISE_CURRENCY',
  ],
} as const;

/** Services elsewhere, and the variables that say how each is reached. */
export const services = {
  mail: ['SMTP_URL', 'IMAP_URL', 'MAIL_WEBHOOK_SECRET'],
  cards: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  model: ['OPENAI_API_KEY', 'OPENAI_BASE_URL', 'OPENAI_MODEL'],
  files: ['S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  github: ['GITHUB_API_URL'],
} as const;
export type Service = keyof typeof services;

/** Why a service failed, as far as it is told: never in its own words, which may name somebody or a key. */
export const failureReasons = ['key', 'busy', 'unreachable', 'full', 'other'] as const;
export type FailureReason = (typeof failureReasons)[number];

/** What opens services elsewhere and can be set on a screen as well, where it is kept sealed and never shown. */
export const secretGroups = {
  mail: ['SMTP_URL'],
  cards: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  model: ['OPENAI_API_KEY'],
} as const;
export type SecretGroup = keyof typeof secretGroups;
export type SecretName = (typeof secretGroups)[SecretGroup][number];
export const secretNames = Object.values(secretGroups).flat() as [SecretName, ...SecretName[]];
export const serviceIds = Object.keys(services) as [Service, ...Service[]];

/** What the program has an example of, which is shown as long as nobody has said it. */
export const namedSettings = [
  'AGENCY_NAME',
  'AGENCY_EMAIL',
  'AGENCY_PHONE',
  'AGENCY_ADDRESS',
  'AGENCY_LEGAL',
] as const;

export type SettingGroup = keyof typeof settingGroups;
export type SettingName = (typeof settingGroups)[SettingGroup][number];
export const settingNames = Object.values(settingGroups).flat() as [SettingName, ...SettingName[]];

/** Whether the variables of a group are one thing. */
export const isOneThing = (group: SettingGroup | SecretGroup): boolean =>
  group === 'bank' || group === 'wise' || group === 'cards';

type AccountSetting = (typeof settingGroups)['bank' | 'wise'][number];

/** What is said of the fields of an account, for either of the two. */
export const ofBothAccounts = <T>(
  said: Record<'holder' | 'iban' | 'account' | 'bic' | 'bank' | 'currency', T>,
): Record<AccountSetting, T> => ({
  AGENCY_BANK_HOLDER: said.holder,
  AGENCY_BANK_IBAN: said.iban,
  AGENCY_BANK_ACCOUNT: said.account,
  AGENCY_BANK_BIC: said.bic,
  AGENCY_BANK_NAME: said.bank,
  AGENCY_BANK_CURRENCY: said.currency,
  AGENCY_WISE_HOLDER: said.holder,
  AGENCY_WISE_IBAN: said.iban,
  AGENCY_WISE_ACCOUNT: said.account,
  AGENCY_WISE_BIC: said.bic,
  AGENCY_WISE_NAME: said.bank,
  AGENCY_WISE_CURRENCY: said.currency,
});
