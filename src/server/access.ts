import type { StaffRole } from '../routers/staff.schema.ts';

/** Somebody of the agency, as who a request is made. `sessionId` is absent where an API key was shown. */
export type Staff = {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  hasTotp: boolean;
  via: 'session' | 'key';
  sessionId?: string;
};

/** Names are written as people say them: what comes first is what they are called by. */
export const firstNameOf = (name: string) => name.split(' ', 1)[0] ?? name;

/** What a request proves it with: its headers with cookies, or an API key; and how cookies of a session are given back. */
export type Credentials = {
  readonly headers: Headers;
  readonly key: string | undefined;
  setCookies(cookies: string[]): void;
};

/** The cookie of a session and the one between password and second factor; over https `__Secure-` precedes them. */
export const staffCookies = {
  prefix: 'vitrine-staff',
  session: 'vitrine-staff.session_token',
  halfSignedIn: 'vitrine-staff.two_factor',
} as const;

/** Whether there may be a session at all. */
export const hasSessionCookie = (headers: Headers) =>
  (headers.get('cookie') ?? '').includes(`${staffCookies.session}=`);
