/**
 * Everybody who may knock. `holder` has the ids of the conversation, of the client's link and of the project, is signed
 * in to the support portal, and has typed the codes of the team area, the quote and the status page; `stranger` has
 * another conversation, portal, quote and status page. A `contact` has used a mailed sign-in link; so have a
 * `projectContact`, who sees one project of the same client and not all, and a `joinedContact`, whose client was joined
 * with it (what both get of their own: access-contacts.ts). A `formerContact` had, and was revoked since. Staff come
 * with a session or with a key of their account; the `closed` account's were good until it was closed.
 */
export const actors = [
  'nobody',
  'stranger',
  'holder',
  'contact',
  'projectContact',
  'joinedContact',
  'formerContact',
  'support',
  'sales',
  'finance',
  'admin',
  'supportKey',
  'salesKey',
  'financeKey',
  'adminKey',
  'closed',
  'closedKey',
] as const;
export type Actor = (typeof actors)[number];

/** The status that each actor gets from a call: 2xx, or 409 for a thing that is not so, where they may do it. */
export type Row = Record<Actor, number>;

export const everybody = (status: number): Row => ({
  nobody: status,
  stranger: status,
  holder: status,
  contact: status,
  projectContact: status,
  joinedContact: status,
  formerContact: status,
  support: status,
  sales: status,
  finance: status,
  admin: status,
  supportKey: status,
  salesKey: status,
  financeKey: status,
  adminKey: status,
  closed: status,
  closedKey: status,
});

/** A conversation, a dashboard and a deposit are their holder's: to everybody else's guess there is none. */
export const holder = (status: number): Row => ({ ...everybody(404), holder: status });

/** Nobody who is not signed in; of those who are, the ones that have no business there are told so. */
const staff = {
  ...everybody(403),
  nobody: 401,
  stranger: 401,
  holder: 401,
  contact: 401,
  projectContact: 401,
  joinedContact: 401,
  formerContact: 401,
  closed: 401,
  closedKey: 401,
};
export const support = (status: number): Row => ({
  ...admin(status),
  support: status,
  supportKey: status,
});
/** The conversations of support: whoever sells may call, and finds none of theirs. */
export const supportDesk = (status: number): Row => ({ ...support(status), sales: 404, salesKey: 404 });
/** Support and sales alike. */
export const bothDesks = (status: number): Row => ({
  ...support(status),
  sales: status,
  salesKey: status,
});
export const sales = (status: number): Row => ({ ...admin(status), sales: status, salesKey: status });
/** What is read of the books. */
export const finance = (status: number): Row => ({ ...admin(status), finance: status, financeKey: status });
export const financeSession = (status: number): Row => ({ ...adminSession(status), finance: status });
/** Sales and finance alike. */
export const invoices = (status: number): Row => ({
  ...finance(status),
  sales: status,
  salesKey: status,
});
export const admin = (status: number): Row => ({ ...staff, admin: status, adminKey: status });
export const adminSession = (status: number): Row => ({ ...staff, admin: status });
export const salesSession = (status: number): Row => ({ ...adminSession(status), sales: status });
export const anySession = (status: number): Row => ({
  ...staff,
  support: status,
  sales: status,
  finance: status,
  admin: status,
});
export const anyStaff = (status: number): Row => ({
  ...anySession(status),
  supportKey: status,
  salesKey: status,
  financeKey: status,
  adminKey: status,
});

/** What a client sees on their own screen is theirs: not even staff come to it without the mail. */
export const anyContact = (status: number): Row => ({
  ...everybody(401),
  contact: status,
  projectContact: status,
  joinedContact: status,
});
/** What is this contact's own, and what the others of the same client get, who do not see it. */
export const contact = (status: number, others: number): Row => ({ ...anyContact(others), contact: status });

/** A portal is its client's and the support's; the client of another one is told that there is none. */
export const portal = (status: number): Row => ({ ...support(status), holder: status, stranger: 404 });

/** What a code opens is its holder's and its area's; whether there is such a thing is said to nobody else. */
export const teamArea = (status: number): Row => ({ ...support(status), holder: status });
export const salesWall = (status: number): Row => ({ ...sales(status), holder: status });
