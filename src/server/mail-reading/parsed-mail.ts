import type { LeftReason, MailProblem } from '../../content/refusals/mail-reading.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import type { Bounce } from './bounce.ts';
import type { MailKind } from './kind.ts';

/** What the process that parses is asked: `isCut` where these bytes are only the beginning of a mail. */
export type Asked = { raw: Uint8Array; instance: string | undefined; isCut: boolean };

/** A file in a mail as its sender names it; what it is, is told by its bytes. */
export type SentFile = { name: string; type: string; content: Buffer; isInline: boolean };
/** A file that stays in the mail, and why; with `more` it stands for so many of them. */
export type LeftOut = { name: string; reason: LeftReason; more?: number };

/** A mail as the process answers it: `ReadMail` but for its files, which the server looks at. */
export type ParsedMail = {
  messageId: string | undefined;
  inReplyTo: string | undefined;
  references: string[];
  from: Mailbox | undefined;
  /** Whether From names a list or a group, and `from` whoever it says has written: proven by nobody. */
  isRewritten: boolean;
  /** Where its writer wants answers, if that is one other address: a site's form names its visitor so. */
  replyTo: Mailbox | undefined;
  /** Where the list that brought it takes mails (List-Post, RFC 2369). */
  list: string | undefined;
  to: string[];
  cc: string[];
  deliveredTo: string[];
  subject: string;
  date: Date | undefined;
  text: string;
  /** What its writer has to say: what is new, or what they have handed on; empty where they only quote. */
  reply: string;
  isFolded: boolean;
  /** Whether its writer wrote anything: a quotation alone, or a signature, is nothing. */
  hasNew: boolean;
  /** Whether what is new says that more of it stands within what it quotes, where nothing marks it. */
  isSpread: boolean;
  files: SentFile[];
  leftOut: LeftOut[];
  kind: MailKind;
  bounce: Bounce | undefined;
  authenticationResults: string[];
  problem: MailProblem | undefined;
};

/** A mail of which nothing could be read. */
export const unreadMail: ParsedMail = {
  messageId: undefined,
  inReplyTo: undefined,
  references: [],
  from: undefined,
  isRewritten: false,
  replyTo: undefined,
  list: undefined,
  to: [],
  cc: [],
  deliveredTo: [],
  subject: '',
  date: undefined,
  text: '',
  reply: '',
  isFolded: false,
  hasNew: false,
  isSpread: false,
  files: [],
  leftOut: [],
  kind: 'person',
  bounce: undefined,
  authenticationResults: [],
  problem: undefined,
};
