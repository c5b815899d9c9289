/** A connection to one mailbox. Each method throws where the connection is lost. */
export type OpenMailbox = {
  /** With another value the server has numbered its mails anew. */
  uidValidity: number;
  /** The number that the next mail to come will have. */
  nextUid: number;
  /** How many mails are in it. */
  count: number;
  /** Whether mails cannot be marked as seen in it. */
  isReadOnly: boolean;
  /**
   * The numbers of the mails from `from` on, and of those before it that nobody has seen, not older than so many days.
   */
  list(options: { from: number; unseenDays: number }): Promise<number[]>;
  /** The numbers of the mails that came on the day of `date` or later. */
  listSince(date: Date): Promise<number[]>;
  /** A mail as it came, at most so many bytes of it; undefined where it is not there any more. */
  read(uid: number, most: number): Promise<Buffer | undefined>;
  /** Marks it as seen: it is kept now. Answers whether the server has done so. */
  markSeen(uid: number): Promise<boolean>;
  /** Waits until something has come since the last `list` began, or for so long (ms); ends early with the signal. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
  close(): void;
};

/** Where mails come in. */
export type MailboxReader = {
  /** Which one it is, as `user@host/folder`: how far it was read is kept under this. */
  address: string;
  /** Throws where the server or the account refuses, in words that hold no password. It is lost with the signal. */
  open(signal?: AbortSignal): Promise<OpenMailbox>;
};
