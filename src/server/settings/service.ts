import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { ownColor } from '../../content/brand.ts';
import { siteLanguagesOf } from '../../content/contact.ts';
import { said, spokenLanguage } from '../../content/language.ts';
import { formatHolidays, formatWeek } from '../../content/opening-hours.ts';
import { settingsRefusals, settingsTestMail } from '../../content/refusals/settings.ts';
import {
  namedSettings,
  type SettingName,
  serviceIds,
  services,
  settingGroups,
  settingNames,
} from '../../content/setting-names.ts';
import type * as schema from '../../routers/settings.schema.ts';
import type { Staff } from '../access.ts';
import { recordChange } from '../audit/service.ts';
import type { StoredLogo } from '../config/brand.ts';
import {
  appliedRevision,
  applySettings,
  type Config,
  fixedSettings,
  setVariables,
} from '../config/config.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { examineService } from '../doctor/service.ts';
import { AppError, checkRevision, reasonOf } from '../errors.ts';
import { followEvent } from '../events.ts';
import { limited } from '../limits/attempts-service.ts';
import { listServiceStates } from '../service-states/service.ts';
import { cleanPng, cleanSvg, LogoError } from './logo.ts';
import { findRevisions, findSettings, lockRevision, putLogo, putSetting, raiseRevision } from './queries.ts';
import { describeSecrets, readStored, refuseProblems, storeSecrets } from './secrets-service.ts';

/** The settings were changed: every process reads them anew. */
export type SettingsEvent = { topic: 'settings:changed' };

const refusals = said(settingsRefusals);

/** Test mails that somebody may send in an hour, and how long the mail server has for one, in milliseconds. */
const mostTestMails = 10;
const testWithin = 20_000;

/**
 * How often a process looks whether it has missed an event, in milliseconds: one may be lost with who should have sent
 * it.
 */
const lookEvery = 30_000;

/**
 * Takes over what is set on the screens, and follows it from then on; the content is renewed whenever something else is
 * set. Now and then it looks whether settings or content were changed without an event, until `closing` aborts. Answers
 * whether anything is set. What a newer version of the program has stored and this one does not take is left out, and
 * said in the log.
 */
export async function followSettings({
  config,
  content,
  database,
  events,
  log,
  secrets,
  closing,
}: Pick<
  Deps,
  'config' | 'content' | 'database' | 'events' | 'log' | 'secrets' | 'closing'
>): Promise<boolean> {
  let unencrypted: readonly string[] = [];
  const read = async () => {
    const settings = await readStored(database.db, secrets);
    const problems = applySettings(config, settings);
    if (problems.length > 0) log.error({ problems }, 'settings that a start would refuse are left out');
    if (settings.lost.length > 0)
      log.error(
        { settings: settings.lost },
        'kept under a SECRET_KEY that is gone: type these again under Settings, Services',
      );
    if (!isDeepStrictEqual(unencrypted, config.unencrypted)) {
      unencrypted = config.unencrypted;
      if (unencrypted.length > 0)
        log.warn(
          { settings: unencrypted },
          'services elsewhere are not told to encrypt: npm run doctor says how',
        );
    }
    content.renew();
    return Object.keys(settings.stored).length > 0 || settings.logo !== undefined;
  };
  followEvent(events, 'settings:changed', read, (error) =>
    log.error({ reason: reasonOf(error) }, 'the settings were not read'),
  );
  const catchUp = async () => {
    const stored = await findRevisions(database.db);
    if (stored.settings > appliedRevision(config)) await read();
    if (stored.content > content.position) await content.refresh();
  };
  const looking = setInterval(
    () =>
      void catchUp().catch((error: unknown) => {
        if (!closing.aborted)
          log.warn({ reason: reasonOf(error) }, 'what was changed meanwhile was not looked for');
      }),
    lookEvery,
  ).unref();
  closing.addEventListener('abort', () => clearInterval(looking), { once: true });
  return read();
}

/** What is in force now, in the words of the variables. */
function effective({
  agency,
  assistant,
  hasAssistant,
  language,
  mail,
  accounts,
  invoicing,
  openingHours,
  timeZone,
}: Config): Record<SettingName, string> {
  const { bank, wise } = accounts;
  const mailbox = (box: Config['mail']['staff']) =>
    box === undefined ? '' : box.name === undefined ? box.address : `${box.name} <${box.address}>`;
  return {
    AGENCY_NAME: agency.name,
    AGENCY_ADDRESS: agency.address,
    AGENCY_LEGAL: agency.legal,
    AGENCY_TIME_ZONE: timeZone,
    AGENCY_LANGUAGE: language,
    SITE_LANGUAGES: siteLanguagesOf(agency).join(','),
    AGENCY_COLOR: agency.brand?.color ?? ownColor,
    AGENCY_HOURS: openingHours ? formatWeek(openingHours.week) : '',
    AGENCY_HOLIDAYS: formatHolidays(openingHours?.holidays ?? []),
    ASSISTANT: hasAssistant ? 'on' : 'off',
    ASSISTANT_MODEL: assistant.kind === 'openai' ? (assistant.models.chat[0]?.model ?? '') : '',
    AGENCY_EMAIL: agency.email,
    AGENCY_PHONE: agency.phone,
    AGENCY_WHATSAPP: agency.whatsapp,
    ...(Object.fromEntries(
      settingGroups.invoices.map((name) => [name, invoicing.written[name] ?? '']),
    ) as Record<(typeof settingGroups)['invoices'][number], string>),
    MAIL_FROM: mailbox(mail.from),
    STAFF_EMAIL: mailbox(mail.staff),
    AGENCY_BANK_HOLDER: bank?.holder ?? '',
    AGENCY_BANK_IBAN: bank?.iban ?? '',
    AGENCY_BANK_ACCOUNT: bank?.accountNumber ?? '',
    AGENCY_BANK_BIC: bank?.bic ?? '',
    AGENCY_BANK_NAME: bank?.bank ?? '',
    AGENCY_BANK_CURRENCY: bank?.currency ?? '',
    AGENCY_WISE_HOLDER: wise?.holder ?? '',
    AGENCY_WISE_IBAN: wise?.iban ?? '',
    AGENCY_WISE_ACCOUNT: wise?.accountNumber ?? '',
    AGENCY_WISE_BIC: wise?.bic ?? '',
    AGENCY_WISE_NAME: wise?.bank ?? '',
    AGENCY_WISE_CURRENCY: wise?.currency ?? '',
  };
}

/** All settings: what is set on the screen, what is in force, and which a variable says. */
export async function getSettings(
  deps: Pick<Deps, 'config' | 'database' | 'secrets'>,
): Promise<schema.Settings> {
  const { config } = deps;
  const settings = await readStored(deps.database.db, deps.secrets);
  const { revision, stored } = settings;
  const states = await listServiceStates(deps);
  const fixed = new Set<string>(fixedSettings(config));
  const inForce = effective(config);
  return {
    revision,
    logo: config.agency.brand?.logo ?? null,
    services: serviceIds.map((id) => {
      const { workedAt, failedAt, reason } = states.find(({ service }) => service === id) ?? {};
      return {
        id,
        variables: setVariables(config, services[id]),
        workedAt: workedAt?.toISOString() ?? null,
        failure: failedAt ? { at: failedAt.toISOString(), reason: reason ?? 'other' } : null,
      };
    }),
    secrets: describeSecrets(deps, settings),
    hasSecretKey: config.secretKey !== undefined,
    models: config.assistant.kind === 'openai' ? config.assistant.named : [],
    values: Object.fromEntries(
      settingNames.map((name) => [
        name,
        { stored: stored[name] ?? null, inForce: inForce[name], isFixed: fixed.has(name) },
      ]),
    ) as schema.Settings['values'],
  };
}

/**
 * Sets what is named, with null no longer; every process goes by it within two seconds. Throws CONFLICT where somebody
 * else has changed the settings since `revision`, FORBIDDEN for one that a variable says, and BAD_REQUEST at those that
 * are not what they should be.
 */
export async function saveSettings(
  deps: Deps,
  staff: Staff,
  { revision, values }: z.output<typeof schema.saveSettingsInput>,
): Promise<schema.Settings> {
  const { config } = deps;
  const fixed = new Set<string>(fixedSettings(config));
  await inTransaction(deps, async (trx, afterCommit) => {
    checkRevision({ revision: await lockRevision(trx) }, revision, refusals.changed);
    const known = await readStored(trx, deps.secrets);
    const before = known.stored;
    const changes = (Object.entries(values) as [SettingName, string | null][]).filter(
      ([name, value]) => (before[name] ?? null) !== value,
    );
    const locked = changes.find(([name]) => fixed.has(name));
    if (locked) throw new AppError('FORBIDDEN', refusals.fixed(locked[0]));
    if (changes.length === 0) return;
    checkNamed(deps, changes);
    for (const [name, value] of changes) await putSetting(trx, name, value);
    refuseProblems(config, known, await readStored(trx, deps.secrets), changes, refusals.faults);
    await raiseRevision(trx);
    await recordChange(trx, staff, {
      action: 'settings.save',
      subject: 'settings:agency',
      before: Object.fromEntries(changes.map(([name]) => [name, before[name] ?? null])),
      after: Object.fromEntries(changes),
    });
    afterCommit.events.publish({ topic: 'settings:changed' });
  });
  return takeOver(deps);
}

/** An agency that has begun with its own words is not shown by an example again. */
function checkNamed({ content }: Pick<Deps, 'content'>, changes: readonly [SettingName, string | null][]) {
  if (content.current.start === 'demo') return;
  const issues = changes
    .filter(([name, value]) => value === null && namedSettings.some((one) => one === name))
    .map(([name]) => ({ path: `values.${name}`, message: refusals.needed }));
  if (issues.length > 0) throw new AppError('BAD_REQUEST', refusals.needed, { issues });
}

/** As `storeSecrets`; every process goes by it within two seconds. */
export async function saveSecrets(
  deps: Deps,
  staff: Staff,
  input: z.output<typeof schema.saveSecretsInput>,
): Promise<schema.Settings> {
  await storeSecrets(deps, staff, input);
  return takeOver(deps);
}

/** Whoever has saved reads it in the answer already. */
async function takeOver(deps: Deps): Promise<schema.Settings> {
  await readSettings(deps);
  return getSettings(deps);
}

/** Takes over what is set now; for a command, which follows nothing. */
export async function takeSettings({
  config,
  database,
  secrets,
}: Pick<Deps, 'config' | 'database' | 'secrets'>): Promise<void> {
  applySettings(config, await readStored(database.db, secrets));
}

/** Takes over at once what is set, without waiting to be told of it. */
export async function readSettings(
  deps: Pick<Deps, 'config' | 'database' | 'content' | 'secrets'>,
): Promise<void> {
  await takeSettings(deps);
  deps.content.renew();
}

/** The largest that a logo may be, in bytes and, of a picture, in pixels. */
const logoLimits = { svg: 128 * 1024, png: 256 * 1024, pixels: 2_000 };

/**
 * Sets the logo, with null the program's own sign; every process goes by it within two seconds. Answers also what of an
 * SVG was left out, by name. Throws CONFLICT where somebody else has changed the settings since `revision`, and
 * BAD_REQUEST for what is no logo.
 */
export async function saveLogo(
  deps: Deps,
  staff: Staff,
  { revision, logo }: z.output<typeof schema.saveLogoInput>,
): Promise<schema.SavedLogo> {
  const cleaned = logo && (await readLogo(logo));
  await inTransaction(deps, async (trx, afterCommit) => {
    checkRevision({ revision: await lockRevision(trx) }, revision, refusals.changed);
    const before = (await findSettings(trx)).logo;
    if (isDeepStrictEqual(before, cleaned?.logo)) return;
    await putLogo(trx, cleaned?.logo);
    await raiseRevision(trx);
    await recordChange(trx, staff, {
      action: 'settings.save',
      subject: 'settings:agency',
      before: { AGENCY_LOGO: describe(before) },
      after: { AGENCY_LOGO: describe(cleaned?.logo) },
    });
    afterCommit.events.publish({ topic: 'settings:changed' });
  });
  return { settings: await takeOver(deps), leftOut: cleaned?.leftOut ?? [] };
}

/** What is written down of a logo. */
const describe = (logo: StoredLogo | undefined) =>
  logo ? `${logo.mediaType}, ${logo.width} × ${logo.height}, ${logo.bytes.length} bytes` : null;

async function readLogo({
  type,
  data,
  picture,
}: NonNullable<z.output<typeof schema.saveLogoInput>['logo']>): Promise<{
  logo: StoredLogo;
  leftOut: string[];
}> {
  try {
    const source = Buffer.from(data, 'base64');
    if (source.length === 0) throw new LogoError('empty');
    if (source.length > (type === 'image/png' ? logoLimits.png : logoLimits.svg))
      throw new LogoError('large');
    const { leftOut, ...cleaned } =
      type === 'image/png'
        ? { ...(await cleanPng(source, logoLimits.pixels)), leftOut: [] }
        : await cleanSvg(source);
    const drawn = await cleanPng(Buffer.from(picture, 'base64'), logoLimits.pixels);
    if (drawn.bytes.length > logoLimits.png || cleaned.bytes.length > logoLimits.png)
      throw new LogoError('large');
    return { logo: { mediaType: type, ...cleaned, picture: drawn.bytes }, leftOut };
  } catch (error) {
    if (!(error instanceof LogoError)) throw error;
    const message = refusals.logo[error.reason];
    throw new AppError('BAD_REQUEST', message, { issues: [{ path: 'logo', message }] });
  }
}

/** Tests of services that somebody may have in an hour. */
const mostServiceTests = 60;

/** Asks one service whether it answers and takes our key, now, for at most 20 seconds. Throws TOO_MANY_REQUESTS. */
export async function testService(
  deps: Deps,
  staff: Staff,
  { service }: z.output<typeof schema.testServiceInput>,
): Promise<schema.ServiceTest> {
  const rule = { name: 'settings.test-service', subject: staff.id, limit: mostServiceTests, seconds: 3_600 };
  const found = await limited(deps, rule, () => examineService(deps, service));
  if (!found) return { outcome: 'unset', detail: '' };
  const { state, detail, failure } = found;
  if (failure || state !== 'bad') deps.services.note(service, failure);
  return { outcome: failure === 'key' ? 'refused' : state === 'bad' ? 'failed' : 'works', detail };
}

/**
 * Sends a mail to whoever asks, now. Throws BAD_REQUEST with what the mail server says where it does not take it, and
 * TOO_MANY_REQUESTS.
 */
export async function sendTestMail(deps: Deps, staff: Staff): Promise<{ to: string }> {
  const rule = { name: 'settings.test-mail', subject: staff.id, limit: mostTestMails, seconds: 3_600 };
  const { subject, title, text } = said(settingsTestMail);
  const to = { address: staff.email, name: staff.name };
  const mail = { to, language: spokenLanguage(), subject, title, paragraphs: [text] };
  await limited(deps, rule, () =>
    deps.mail.send(mail, AbortSignal.timeout(testWithin)).catch((error: unknown) => {
      throw new AppError('BAD_REQUEST', refusals.notSent(reasonOf(error)));
    }),
  );
  return { to: staff.email };
}
