import { z } from 'zod';
import { appLanguages, saidOfField } from '../content/language.ts';
import { inputRefusals } from '../content/refusals/input.ts';
import { staffFieldRefusals } from '../content/refusals/staff.ts';
import { mayAccess, type StaffArea, sharedAreas } from '../content/staff-areas.ts';
import { storable } from './text.schema.ts';

const input = saidOfField(inputRefusals);
const refusals = saidOfField(staffFieldRefusals);

/**
 * What somebody of the agency does. `finance` reads the books and changes nothing; `admin` may do all that the others
 * may.
 */
export const staffRoles = ['support', 'sales', 'finance', 'admin'] as const;
export const staffRole = z.enum(staffRoles, refusals.role);
export type StaffRole = z.infer<typeof staffRole>;

/** The roles of which one has to be among those that a key was made for. */
const keyedRoles = (area: Exclude<StaffArea, 'any'>): readonly StaffRole[] => {
  if (area in sharedAreas) return sharedAreas[area as keyof typeof sharedAreas];
  // The books were an administrator's before they had a role of their own: keys of then go on to open them.
  return area === 'finance' ? ['finance', 'admin'] : [area as StaffRole];
};

/**
 * Whether somebody of the agency may access an area in this request. Where `mayAccess` asks about a role alone, this
 * asks about a person: an API key opens only the areas it was made for, and nobody gets in without the second factor
 * that their role has to show.
 */
export const staffMayAccess = (
  staff: { role: StaffRole; areas?: readonly StaffRole[] | undefined; lacksFactor: boolean },
  area: StaffArea,
): boolean =>
  !staff.lacksFactor &&
  mayAccess(staff.role, area) &&
  (area === 'any' || staff.areas === undefined || keyedRoles(area).some((one) => staff.areas?.includes(one)));

const email = z
  .string(input.notAnEmail)
  .trim()
  .toLowerCase()
  .max(254, refusals.emailTooLong)
  .pipe(z.email(input.notAnEmail));

/** Characters of a new password, in UTF-16 code units. */
export const passwordLength = { min: 12, max: 128 };

const newPassword = z
  .string(input.password.choose)
  .min(passwordLength.min, input.password.tooShort(passwordLength.min))
  .max(passwordLength.max, input.password.tooLong(passwordLength.max));
/** What somebody types to prove who they are: only its length is looked at. */
const password = z
  .string(input.password.missing)
  .min(1, input.password.missing)
  .max(passwordLength.max, refusals.passwordTooLong);
const name = z
  .string(input.name.missing)
  .trim()
  .min(1, input.name.missing)
  .max(80, input.name.tooLong)
  .refine(storable, input.name.forbidden);
const badToken = refusals.link;
const token = z.string(badToken).min(1, badToken).max(200, badToken).refine(storable, badToken);
const badStaffId = refusals.account;
/** The id of an account. */
export const staffId = z
  .string(badStaffId)
  .min(1, badStaffId)
  .max(100, badStaffId)
  .refine(storable, badStaffId);

/** What somebody of the agency reads: their screens, what they are refused and their mails. */
const language = z.enum(appLanguages, input.unknown.language);
export const setLanguageInput = z.object({ language });

export const signInInput = z.object({ email, password });
const notTotp = refusals.appCode;
/** Six digits of an authenticator app; spaces between them are let through. */
export const totpInput = z.object({
  code: z
    .string(notTotp)
    .transform((text) => text.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, notTotp)),
});
export const recoveryCodeInput = z.object({
  code: z
    .string(refusals.recoveryCode.missing)
    .trim()
    .min(1, refusals.recoveryCode.missing)
    .max(40, refusals.recoveryCode.tooLong),
});
/** What is shown again: of an account with an app, a code of it too. */
export const proofInput = z.object({ password, code: totpInput.shape.code.optional() });
export const changePasswordInput = z.object({ currentPassword: password, newPassword });

/** Whoever is signed in. `firstName` is what visitors read. */
export const me = z.object({
  id: z.string(),
  name: z.string(),
  firstName: z.string(),
  email: z.string(),
  role: staffRole,
  language,
  hasTotp: z.boolean(),
  hasPasskey: z.boolean(),
  /** Their role has to show a second factor, and this session has not: it opens nothing but what sets one up. */
  lacksFactor: z.boolean(),
});
export type Me = z.infer<typeof me>;

/** After `totp` the second factor is asked for; the session begins with it. */
export const signInOutput = z.object({ next: z.enum(['done', 'totp']) });

/**
 * What an authenticator app is given: an `otpauth:` address, the same secret in base32 to type, and the codes for its
 * loss.
 */
export const totpSetup = z.object({
  uri: z.string(),
  secret: z.string(),
  recoveryCodes: z.array(z.string()),
});
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const invitationInput = z.object({ token });
export const invitation = z.object({ name: z.string(), email: z.string() });
export const setPasswordInput = z.object({ token, password: newPassword });
export const requestResetInput = z.object({ email });

/** `invited` until a first password is set. */
export const staffMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: staffRole,
  language,
  state: z.enum(['invited', 'active', 'disabled']),
  hasTotp: z.boolean(),
  hasPasskey: z.boolean(),
  /** When a session of theirs was last used, to five minutes. */
  lastSeenAt: z.iso.datetime({ offset: true }).nullable(),
  createdAt: z.iso.datetime({ offset: true }),
});
export type StaffMember = z.infer<typeof staffMember>;
export const staffMembers = z.array(staffMember);

/** Their language is French where nothing is said. */
export const inviteInput = z.object({ email, name, role: staffRole, language: language.default('fr') });
export const staffInput = z.object({ staffId });
export const updateMemberInput = z.object({ staffId, name, email });
export const setRoleInput = z.object({ staffId, role: staffRole });
export const setDisabledInput = z.object({ staffId, isDisabled: z.boolean(input.missing.yesOrNo) });

/** Whether everybody of a role has to show a second factor. */
export const policy = z.object({ role: staffRole, requiresFactor: z.boolean() });
export type Policy = z.infer<typeof policy>;
export const policies = z.array(policy);
export const setPolicyInput = z.object({ role: staffRole, requiresFactor: z.boolean(input.missing.yesOrNo) });

/** A session of one's own. `device` is the browser in words; times are to five minutes. */
export const session = z.object({
  id: z.string(),
  device: z.string(),
  startedAt: z.iso.datetime({ offset: true }),
  lastUsedAt: z.iso.datetime({ offset: true }),
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;
export const sessions = z.array(session);
const badSession = refusals.session;
export const sessionInput = z.object({
  sessionId: z.string(badSession).min(1, badSession).max(100, badSession).refine(storable, badSession),
});

/** A passkey of one's own. */
export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime({ offset: true }),
  lastUsedAt: z.iso.datetime({ offset: true }).nullable(),
});
export type Passkey = z.infer<typeof passkey>;
export const passkeys = z.array(passkey);
const badPasskey = refusals.passkey.invalid;
/** Base64url of at most 12 KiB. */
const bytes = z.string(badPasskey).regex(/^[\w-]{1,16384}$/, badPasskey);
export const passkeyInput = z.object({
  passkeyId: z.string(badPasskey).min(1, badPasskey).max(100, badPasskey).refine(storable, badPasskey),
});
/** What a browser is asked, as WebAuthn writes it in JSON. */
export const passkeyOptions = z.record(z.string(), z.unknown());
/** What a browser answers, as WebAuthn writes it in JSON. */
const answerWith = <Response extends z.ZodRawShape>(response: Response) =>
  z.object(
    {
      id: bytes,
      rawId: bytes,
      type: z.literal('public-key', badPasskey),
      response: z.object(response, badPasskey),
    },
    badPasskey,
  );
const transports = z
  .array(z.string(badPasskey).regex(/^[a-z-]{1,20}$/, badPasskey), badPasskey)
  .max(10, badPasskey)
  .default([]);
export const addPasskeyInput = z.object({
  name: z
    .string(refusals.passkey.name)
    .trim()
    .min(1, refusals.passkey.name)
    .max(80, input.name.tooLong)
    .refine(storable, input.name.forbidden),
  response: answerWith({ clientDataJSON: bytes, attestationObject: bytes, transports }),
});
export const shownPasskeyInput = z.object({
  response: answerWith({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
});
