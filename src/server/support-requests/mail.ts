import { fillIn } from '../../content/fill.ts';
import { type Language, languageOr, said, spokenLanguage } from '../../content/language.ts';
import { clientStatusNames, refusalWords, staffMailWords } from '../../content/support-mails.ts';
import { claimProjectMails } from '../client-projects/portal-service.ts';
import type { Trx } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { attachFilesOf } from '../files/service.ts';
import type { JobKind, SendOptions } from '../jobs/kinds.ts';
import { answerParagraphs, excerptOf, languageOfAnswers, type Mail, mailJobKind } from '../mail/mail.ts';
import {
  aboutFor,
  findNoticeMailbox,
  type NoticeMail,
  type NoticeReader,
  type NoticeRecipient,
  notify,
} from '../notices/service.ts';
import {
  findMailWriter,
  findMessagesForMail,
  findRequestForMail,
  findStatusForMail,
  listMailWriters,
} from './mail-queries.ts';
import { statusSettles } from './queries.ts';
import { claimMessageMail, secondsUntilMail } from './thread-queries.ts';

const words = said(staffMailWords);

type Found<F extends (...args: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<F>>>;
type Request = Found<typeof findStatusForMail>;
type Written = Found<typeof findMessagesForMail>;
type Needs = Pick<Deps, 'config' | 'content'>;

/** The longest quotation of a client in a mail to staff, in characters. */
const excerptLimit = 500;

const shortened = (text: string) => excerptOf(text, excerptLimit);

/** Whether this is the last mail for a while: of all, or of those about one project. */
type Last = keyof typeof words.lastForNow | undefined;

const staffMail = (
  to: NoticeReader,
  { id }: { id: number },
  last: Last,
  { paragraphs, ...lines }: Pick<Mail, 'subject' | 'title' | 'paragraphs'>,
): Mail => ({
  ...lines,
  to,
  language: spokenLanguage(),
  paragraphs: [...paragraphs, ...(last ? [words.lastForNow[last]] : [])],
  action: { label: words.action, href: `/support-admin/${id}` },
  about: aboutFor(to, { noun: 'request', id }),
  unsubscribe: '/notices',
});

/** Tells a colleague of a new request. The client's text is quoted, but never in full. */
const newRequestMail = (to: NoticeReader, request: Found<typeof findRequestForMail>, last: Last): Mail =>
  staffMail(to, request, last, {
    subject: words.created.subject(request.projectName, request.title),
    title: words.created.title,
    paragraphs: [
      [
        words.facts.project(shortened(request.projectName)),
        words.facts.type(request.requestType),
        words.facts.priority(request.priority),
        words.facts.title(shortened(request.title)),
      ].join('\n'),
      words.quoted(shortened(request.description)),
    ],
  });

/** Tells a colleague that a request was reopened. */
const reopenedMail = (to: NoticeReader, request: Request, last: Last): Mail =>
  staffMail(to, request, last, {
    subject: words.reopened.subject(request.projectName, request.title),
    title: words.reopened.title,
    paragraphs: [
      [words.facts.project(shortened(request.projectName)), words.facts.title(shortened(request.title))].join(
        '\n',
      ),
      words.reopened.text,
    ],
  });

/** Tells a colleague what a client wrote. */
const writtenMail = (to: NoticeReader, { messages, ...request }: Written, last: Last): Mail =>
  staffMail(to, request, last, {
    subject: words.written.subject(request.projectName, request.title),
    title: words.written.title(messages.length),
    paragraphs: [
      [
        words.facts.project(shortened(request.projectName)),
        words.facts.request(shortened(request.title)),
      ].join('\n'),
      ...messages.map(({ message }) => words.quoted(shortened(message))),
    ],
  });

const languageOf = ({ language }: Pick<Request, 'language'>): Language => languageOr(language, 'fr');

function clientMail(
  { config: { agency }, content }: Needs,
  request: Request & { signInPath?: '/my' },
  mail: 'requestStatus' | 'requestAnswer',
  values: Readonly<Record<string, string>>,
  quoted: Mail['paragraphs'],
): Mail | undefined {
  const { contactEmail, isActive, hasProject, projectName, title, signInPath = '/client-access' } = request;
  // A closed portal opens to nobody, so no link leads there.
  if (contactEmail === null || !isActive) return undefined;
  const language = languageOf(request);
  const { [mail]: ofMail, request: frames } = content.current.mails;
  const { open, because } = frames[language];
  const fill = fillIn({ ...values, agency: agency.name, project: projectName, title });
  return {
    to: { address: contactEmail },
    language,
    subject: fill(ofMail[language].subject),
    title: fill(ofMail[language].title),
    paragraphs: [...ofMail[language].paragraphs.map(fill), ...quoted],
    action: { label: open, href: signInPath },
    footer: fill(because),
    // A client does not see portals without a project at `/my`.
    hasMyLink: hasProject,
    about: { noun: 'request', id: request.id },
    ...(mail === 'requestAnswer' && { writtenBy: 'person' }),
  };
}

/** The client's word for the present status. */
function statusNameOf(request: Request): string {
  const names: Readonly<Record<string, string>> = clientStatusNames[languageOf(request)];
  return Object.hasOwn(names, request.status) ? (names[request.status] ?? '') : request.status;
}

/** The reason of a refusal as a paragraph; none where there is none. */
const refusalOf = (request: Request): string[] =>
  request.refusal ? [fillIn({ reason: request.refusal })(refusalWords[languageOf(request)])] : [];

/** The present status of a request, with the reason of a refusal, as paragraphs for any mail to its client. */
function statusTold({ content, config: { agency } }: Needs, request: Request): string[] {
  const { told } = content.current.mails.requestStatus[languageOf(request)];
  const { title, projectName: project } = request;
  const fill = fillIn({ title, project, agency: agency.name, status: statusNameOf(request) });
  return [fill(told), ...refusalOf(request)];
}

/** Tells the client the present status of their request. */
const statusMail = (deps: Needs, request: Request): Mail | undefined =>
  clientMail(deps, request, 'requestStatus', { status: statusNameOf(request) }, statusTold(deps, request));

/**
 * Sends the client the staff's answers: these messages and nothing else of the thread, in the language that they were
 * translated into. `changed`: the answer came with a change of status, which is told as well.
 */
function answerMail(
  deps: Needs,
  { messages, ...written }: Written & { signInPath?: '/my' },
  changed: Request | undefined,
): Mail | undefined {
  const request = { ...written, language: languageOfAnswers(messages, written.language) };
  const answer = deps.content.current.mails.requestAnswer[languageOf(request)];
  return clientMail(
    deps,
    request,
    'requestAnswer',
    { author: messages[0]?.authorName ?? deps.config.agency.name },
    [
      ...messages.flatMap((one) => answerParagraphs(one.message, one, answer.translated)),
      ...(changed ? statusTold(deps, { ...changed, language: request.language }) : []),
    ],
  );
}

/** The content of a mail to staff: a new or reopened request, or a client's messages from one on. */
type StaffNews =
  | { kind: 'new' | 'reopened'; requestId: number }
  | { kind: 'message'; requestId?: number; messageId: number };

const staffMailJob = 'support-request.mail-staff';

/** The kind of its notice. */
const noticeKinds = { new: 'request', reopened: 'reopened', message: 'request-message' } as const;

type Told = { requestId: number; clientProjectId: number };

/** Notifies staff of a new or reopened request, in the caller's transaction. */
export const tellStaffOfRequest = async (
  deps: Deps,
  trx: Trx,
  kind: 'new' | 'reopened',
  { requestId, clientProjectId }: Told,
) =>
  notify(deps, trx, {
    kind: noticeKinds[kind],
    about: { requestId },
    mail: await claimStaffMail(trx, clientProjectId, { kind, requestId }),
  });

/**
 * Beyond ten mails about one project in an hour only the screens show it. The project's row is locked before the
 * staff's.
 */
async function claimStaffMail(
  trx: Trx,
  clientProjectId: number,
  data: StaffNews,
  options: SendOptions = {},
): Promise<NoticeMail | undefined> {
  const claimed = await claimProjectMails(trx, clientProjectId);
  return (
    claimed && {
      job: staffMailJob,
      data,
      options,
      window: 'support-request',
      isLastOfProject: claimed.isLast,
    }
  );
}

/**
 * The same for a client's message in a locked request: at most one mail per request and ten minutes, also counted
 * from the mail about the request itself. Messages written meanwhile are told together afterwards.
 */
export async function tellStaffOfMessage(
  deps: Deps,
  trx: Trx,
  { requestId, clientProjectId, messageId }: Told & { messageId: number },
): Promise<void> {
  const startAfter = await claimMessageMail(trx, requestId, 'staff');
  const mailed = { kind: 'message', requestId, messageId } as const;
  await notify(deps, trx, {
    kind: noticeKinds.message,
    about: { requestId },
    event: messageId,
    mail:
      startAfter === undefined
        ? undefined
        : await claimStaffMail(trx, clientProjectId, mailed, { startAfter }),
  });
}

/** Writes one mail; none for somebody who has lost their account or role since. */
export const staffMailKind = (deps: Deps): JobKind<StaffNews & NoticeRecipient> =>
  mailJobKind<StaffNews & NoticeRecipient>(deps, staffMailJob, async (data) => {
    const { db } = deps.database;
    const to = await findNoticeMailbox(deps, noticeKinds[data.kind], data);
    if (!to) return undefined;
    const last = data.isLast ? 'ofAll' : data.isLastOfProject ? 'ofProject' : undefined;
    if (data.kind === 'message') {
      const written = await findMessagesForMail(db, 'client', data.messageId);
      return written && writtenMail(to, written, last);
    }
    const request = await findRequestForMail(db, data.requestId);
    if (!request) return undefined;
    if (data.kind === 'new') return newRequestMail(to, request, last);
    // Resolved again before anybody was told: there is nothing to do.
    return request.status === 'Nouveau' ? reopenedMail(to, request, last) : undefined;
  });

/**
 * The content of a mail to a client: a change of status, or the staff's messages from one on with the change that
 * came with them.
 */
type ClientNews = { requestId?: number } & (
  | { eventId: number }
  /** `contactId`: to a contact who wrote by mail, rather than to the portal's owner. */
  | { messageId: number; changeId?: number; contactId?: number }
);

const clientMailJob = 'support-request.mail-client';

/** Stores, in the caller's transaction, the mail about a change of status. */
export const tellClientOfStatus = (
  deps: Pick<Deps, 'jobs'>,
  trx: Trx,
  status: { requestId: number; eventId: number },
): Promise<string> =>
  deps.jobs.send(trx, clientMailJob, status satisfies ClientNews, { startAfter: statusSettles });

/**
 * The same of an answer in a locked request, at most once per request and ten minutes: see `tellStaffOfMessage`. Other
 * contacts who have written by mail are told of the answer too. `changeId`: the change of status that came with it,
 * which the same mail tells of once it has settled.
 */
export async function tellClientOfMessage(
  deps: Pick<Deps, 'jobs'>,
  trx: Trx,
  { requestId, messageId, changeId }: { requestId: number; messageId: number; changeId?: number | undefined },
): Promise<void> {
  const isDue = await claimMessageMail(trx, requestId, 'client');
  if (isDue === undefined) {
    if (changeId !== undefined) await tellClientOfStatus(deps, trx, { requestId, eventId: changeId });
    return;
  }
  const changed = changeId === undefined ? {} : { changeId };
  const startAfter = changeId === undefined ? isDue : Math.max(isDue, statusSettles);
  const news = { requestId, messageId, ...changed } satisfies ClientNews;
  await deps.jobs.send(trx, clientMailJob, news, { startAfter });
  for (const contactId of await listMailWriters(trx, requestId))
    await deps.jobs.send(trx, clientMailJob, { ...news, contactId } satisfies ClientNews, { startAfter });
}

/**
 * A contact has written into a locked request by mail for the first time. Where a mail to the others is due already,
 * they get the answers until then as well.
 */
export async function tellNewWriter(
  deps: Pick<Deps, 'jobs'>,
  trx: Trx,
  news: { requestId: number; messageId: number; contactId: number },
): Promise<void> {
  const startAfter = await secondsUntilMail(trx, news.requestId, 'client');
  if (startAfter > 0) await deps.jobs.send(trx, clientMailJob, news satisfies ClientNews, { startAfter });
}

/** Writes one mail, to the project's present address; none where it has no address, or is closed. */
export const clientMailKind = (deps: Deps): JobKind<ClientNews> =>
  mailJobKind<ClientNews>(deps, clientMailJob, async (data) => {
    const { db } = deps.database;
    if ('eventId' in data) {
      const request = await findStatusForMail(db, data.eventId);
      return request && statusMail(deps, request);
    }
    const written = await findMessagesForMail(db, 'staff', data.messageId);
    const changed = data.changeId === undefined ? undefined : await findStatusForMail(db, data.changeId);
    if (!written) return undefined;
    const writer =
      data.contactId === undefined ? undefined : await findMailWriter(db, written.id, data.contactId);
    if (data.contactId !== undefined && !writer) return undefined;
    // They may not have the portal's password; `/my` lets them in without it.
    const reader = writer && {
      contactEmail: writer.email,
      language: writer.language,
      signInPath: '/my' as const,
    };
    const mail = answerMail(deps, { ...written, ...reader }, changed);
    const attachments = await attachFilesOf(
      deps,
      written.messages.flatMap(({ mailId }) => mailId ?? []),
    );
    return mail && { ...mail, attachments };
  });
