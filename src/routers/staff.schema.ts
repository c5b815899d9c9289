import { z } from 'zod';
import { storable } from './text.schema.ts';

/** What somebody of the agency does. `admin` may do all that the others may. */
export const staffRoles = ['support', 'sales', 'admin'] as const;
export const staffRole = z.enum(staffRoles, 'Ce rôle n’existe pas');
export type StaffRole = z.infer<typeof staffRole>;

/** Who may enter a room: the role it asks for, `admin`, or with `any` whoever has an account. */
export type Room = StaffRole | 'any';
export const mayEnter = (role: StaffRole, room: Room): boolean =>
  room === 'any' || role === 'admin' || role === room;

const notAnEmail = 'Saisissez une adresse e-mail valide';
const email = z
  .string(notAnEmail)
  .trim()
  .toLowerCase()
  .max(254, 'Cette adresse e-mail est trop longue')
  .pipe(z.email(notAnEmail));

/** Characters of a new password, in UTF-16 code units. */
export const passwordLength = { min: 12, max: 128 };

const newPassword = z
  .string('Choisissez un mot de passe')
  .min(passwordLength.min, `Le mot de passe doit avoir au moins ${passwordLength.min} caractères`)
  .max(passwordLength.max, `Le mot de passe doit avoir au plus ${passwordLength.max} caractères`);
/** What somebody types to prove who they are: only its length is looked at. */
const password = z
  .string('Saisissez votre mot de passe')
  .min(1, 'Saisissez votre mot de passe')
  .max(passwordLength.max, 'Ce mot de passe est trop long');
const name = z
  .string('Saisissez un nom')
  .trim()
  .min(1, 'Saisissez un nom')
  .max(80, 'Ce nom est trop long')
  .refine(storable, 'Ce nom contient un caractère interdit');
const badToken = 'Ce lien n’est pas valable';
const token = z.string(badToken).min(1, badToken).max(200, badToken).refine(storable, badToken);
const badStaffId = 'Indiquez un compte';
/** The id of an account. */
export const staffId = z
  .string(badStaffId)
  .min(1, badStaffId)
  .max(100, badStaffId)
  .refine(storable, badStaffId);

export const signInInput = z.object({ email, password });
const notTotp = 'Saisissez les 6 chiffres de votre application';
/** Six digits of an authenticator app; spaces between them are let through. */
export const totpInput = z.object({
  code: z
    .string(notTotp)
    .transform((text) => text.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, notTotp)),
});
export const recoveryCodeInput = z.object({
  code: z
    .string('Saisissez un code de secours')
    .trim()
    .min(1, 'Saisissez un code de secours')
    .max(40, 'Ce code de secours est trop long'),
});
export const passwordInput = z.object({ password });
export const changePasswordInput = z.object({ currentPassword: password, newPassword });

/** Whoever is signed in. `firstName` is what visitors read. */
export const me = z.object({
  id: z.string(),
  name: z.string(),
  firstName: z.string(),
  email: z.string(),
  role: staffRole,
  hasTotp: z.boolean(),
});
export type Me = z.infer<typeof me>;

/** After `totp` the second factor is asked for; the session begins with it. */
export const signInOutput = z.object({ next: z.enum(['done', 'totp']) });

/** What an authenticator app is given: an `otpauth:` address, the same secret in base32 to type, and the codes for its loss. */
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
  state: z.enum(['invited', 'active', 'disabled']),
  hasTotp: z.boolean(),
  /** When a session of theirs was last renewed, to the hour. */
  lastSeenAt: z.iso.datetime({ offset: true }).nullable(),
  createdAt: z.iso.datetime({ offset: true }),
});
export type StaffMember = z.infer<typeof staffMember>;
export const staffMembers = z.array(staffMember);

export const inviteInput = z.object({ email, name, role: staffRole });
export const staffInput = z.object({ staffId });
export const setRoleInput = z.object({ staffId, role: staffRole });
export const setDisabledInput = z.object({ staffId, isDisabled: z.boolean('Indiquez oui ou non') });
