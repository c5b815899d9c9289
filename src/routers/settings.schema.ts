import { z } from 'zod';
import { saidOfField } from '../content/language.ts';
import { settingsRefusals } from '../content/refusals/settings.ts';
import {
  failureReasons,
  type SecretName,
  type SettingName,
  secretNames,
  serviceIds,
  settingNames,
} from '../content/setting-names.ts';
import { isOneLine, storable } from './text.schema.ts';

const refusals = saidOfField(settingsRefusals);
const mostCharacters = 200;

const name = z.enum(settingNames);
/** A week and its holidays are lists. */
const mostOfList = 2_000;
const mostOf = (name: SettingName) =>
  name === 'AGENCY_HOURS' || name === 'AGENCY_HOLIDAYS' ? mostOfList : mostCharacters;

/** Null where it is no longer set on the screen. */
const valueUpTo = (most: number) =>
  z
    .string()
    .trim()
    .max(most, refusals.tooLong(most))
    .refine((text) => storable(text) && isOneLine(text), refusals.oneLine)
    .transform((text) => text || null)
    .nullable();

/** What is named is set, what is not stays as it is. */
export const saveSettingsInput = z.object({
  revision: z.int().min(0),
  values: z.object(
    Object.fromEntries(settingNames.map((one) => [one, valueUpTo(mostOf(one)).optional()])) as Record<
      SettingName,
      z.ZodOptional<ReturnType<typeof valueUpTo>>
    >,
  ),
});

const mostOfSecret = 1_000;

/** A secret that is named is kept, with null no longer; what is not named stays as it is. */
export const saveSecretsInput = z.object({
  revision: z.int().min(0),
  values: z.object(
    Object.fromEntries(secretNames.map((one) => [one, valueUpTo(mostOfSecret).optional()])) as Record<
      SecretName,
      z.ZodOptional<ReturnType<typeof valueUpTo>>
    >,
  ),
});

const base64 = z.base64().max(720 * 1024);

/** `null`: none, so that the program's own sign stands in its place. */
export const saveLogoInput = z.object({
  revision: z.int().min(0),
  logo: z
    .object({
      type: z.enum(['image/svg+xml', 'image/png'], refusals.logo.type),
      /** The file in base64: of an SVG at most 128 KB, of a PNG 256 KB and 2,000 pixels each way. */
      data: base64,
      /** The same drawn as a PNG, in base64: papers, mails and telephones show no SVG. */
      picture: base64,
    })
    .nullable(),
});

export const settings = z.object({
  revision: z.int(),
  /**
   * Where the logo is fetched, its size in units of its own, whether it needs a dark ground, and whether some of it is
   * lost on white and on that; null where there is none.
   */
  logo: z
    .object({
      src: z.string(),
      width: z.number(),
      height: z.number(),
      isLight: z.boolean(),
      isPartlyLost: z.boolean(),
    })
    .nullable(),
  /** Which variables of a service elsewhere are set: by their names alone. */
  services: z.array(
    z.object({
      id: z.enum(serviceIds),
      variables: z.array(z.string()),
      /** When it worked last, and when and why it did not, to the minute; from any process. */
      workedAt: z.iso.datetime().nullable(),
      failure: z.object({ at: z.iso.datetime(), reason: z.enum(failureReasons) }).nullable(),
    }),
  ),
  /** What opens services elsewhere: that it is kept, since when and by whom, never what it says. */
  secrets: z.array(
    z.object({
      name: z.enum(secretNames),
      /** Whether a variable says it: the screen cannot change it. */
      isFixed: z.boolean(),
      /** What was typed on the screen; `opens` is false where it was sealed under a key that is gone. */
      kept: z.object({ by: z.string(), at: z.iso.datetime(), opens: z.boolean() }).nullable(),
    }),
  ),
  /** Whether they are sealed under SECRET_KEY; else under a key that the demo has made for itself. */
  hasSecretKey: z.boolean(),
  /** The models that may answer visitors, by name, and whether a key is set for each; none without a model. */
  models: z.array(z.object({ name: z.string(), hasKey: z.boolean() })),
  values: z.record(
    name,
    z.object({
      /** What is set on the screen. */
      stored: z.string().nullable(),
      /** What the program goes by: the variable's, else the screen's, else its own. */
      inForce: z.string(),
      /** Whether a variable says it: the screen cannot change it. */
      isFixed: z.boolean(),
    }),
  ),
});
export type Settings = z.infer<typeof settings>;

/** `leftOut`: what an SVG had that no logo may have, by the names of its elements. */
export const savedLogo = z.object({ settings, leftOut: z.array(z.string()) });
export type SavedLogo = z.infer<typeof savedLogo>;

export const testServiceInput = z.object({ service: z.enum(serviceIds) });

/**
 * `outcome`: `refused` where it does not take our key, `unset` where nothing of it is set up. `detail` is what the test
 * has seen.
 */
export const serviceTest = z.object({
  outcome: z.enum(['works', 'refused', 'failed', 'unset']),
  detail: z.string(),
});
export type ServiceTest = z.infer<typeof serviceTest>;

export const testMail = z.object({ to: z.string() });
