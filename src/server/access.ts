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
