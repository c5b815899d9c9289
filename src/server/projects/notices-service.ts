import { fillIn } from '../../content/fill.ts';
import { instalmentName } from '../../content/instalment-words.ts';
import { said, spokenLanguage } from '../../content/language.ts';
import { formatMoney } from '../../content/money.ts';
import { projectNewsWords } from '../../content/project-mails.ts';
import type { ProjectNews } from '../../routers/admin.schema.ts';
import type { Staff } from '../access.ts';
import { inTransaction, type Publisher } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import type { JobKind } from '../jobs/kinds.ts';
import { type Mail, mailJobKind } from '../mail/mail.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import { findNoticeMailbox, type NoticeRecipient, notify } from '../notices/service.ts';
import { countAnnounced, findPayer } from './instalment-queries.ts';

const words = said(projectNewsWords);

/** The job of a mail about a project to one of the staff. */
export const staffMail = 'projects.mail-staff';

/** What is mailed; that a transfer was announced, the payments say themselves. */
type Mailed = Exclude<ProjectNews, 'declared'>;
type NewsData = NoticeRecipient & { projectId: number; news: Mailed; position?: number };

/** A hint to the staff's screens: what has become of a project, and by whom of them. */
export type ProjectHint = {
  topic: `project:${number | '*'}`;
  type: 'news';
  news: ProjectNews;
  staffId?: string;
};

/** Tells whoever has a staff screen open. */
export const publishProjectNews = (
  to: Publisher,
  projectId: number,
  news: ProjectNews,
  by?: Pick<Staff, 'id'>,
): void =>
  to.events.publish({ topic: `project:${projectId}`, type: 'news', news, ...(by && { staffId: by.id }) });

/** Hears what becomes of projects. Answers how to stop. */
export const watchProjectNews = (
  deps: Pick<Deps, 'events'>,
  onNews: (hint: { projectId: number; news: ProjectNews; staffId?: string | undefined }) => void,
): (() => void) =>
  deps.events.subscribe(
    'project:*',
    ({ topic, news, staffId }) =>
      onNews({ projectId: Number(topic.slice('project:'.length)), news, staffId }),
    // What was missed stands in the list of clients.
    () => {},
  );

/**
 * Tells the staff of a new project, or that its deposit has come, as part of the caller's transaction: one mail each to
 * who may access the clients' area, within the hour's limit, but not to `by`, who did it; and their screens after it.
 */
export const tellStaffOfProject = (
  deps: Pick<Deps, 'config' | 'jobs' | 'database' | 'events'>,
  { projectId, position = 1 }: { projectId: number; position?: number },
  news: Mailed,
  by?: Pick<Staff, 'id'>,
): Promise<void> =>
  inTransaction(deps, async (trx, afterCommit) => {
    await notify(deps, trx, {
      kind: news,
      about: { projectId, position },
      exceptFor: by?.id,
      mail: {
        job: staffMail,
        data: { projectId, news, position } satisfies NewsData,
        window: news === 'validated' ? 'project' : 'deposit',
      },
    });
    publishProjectNews(afterCommit, projectId, news, by);
  });

/** Writes one mail. Who has lost their account or role since needs none, and neither does money that was taken back. */
export const projectNewsKind = (deps: Deps): JobKind<NewsData> =>
  mailJobKind<NewsData>(deps, staffMail, async (data) => {
    const project = await findPayer(deps.database.db, data.projectId, data.position ?? 1);
    if (!project || (data.news !== 'validated' && project.state !== data.news)) return undefined;
    const to = await findNoticeMailbox(deps, data.news, data);
    return to && newsMail(to, project, data);
  });

/** Most announced transfers that are counted. */
const mostCounted = 100;

/** How many deposits wait for somebody to see their transfer, at most 100. */
export const countAnnouncedTransfers = ({ database }: Pick<Deps, 'database'>): Promise<number> =>
  countAnnounced(database.db, mostCounted);

/** Whose project it is, and what it is called; undefined where it is gone. */
export async function findProjectLabel(
  { database }: Pick<Deps, 'database'>,
  projectId: number,
): Promise<{ client: string; project: string } | undefined> {
  const found = await findPayer(database.db, projectId, 1);
  return found && { client: clientNameOf(found), project: found.name };
}

/** How a client is called in what the staff read. */
export const clientNameOf = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`.trim();

type Payer = NonNullable<Awaited<ReturnType<typeof findPayer>>>;

/** The dashboard's link is the client's alone: the mail leads to the list. */
function newsMail(to: Mailbox, project: Payer, { news, isLast }: NewsData): Mail {
  const client = clientNameOf(project);
  const money = (cents: number) => formatMoney(cents, project.currency, spokenLanguage());
  const fill = fillIn({
    client,
    project: project.name,
    total: money(project.total_cents),
    deposit: money(project.cents),
    part: instalmentName(project, spokenLanguage()),
  });
  const isDeposit = project.position === 1 && project.label === null;
  const { subject, title, text } = news === 'validated' || isDeposit ? words[news] : words.later[news];
  const facts = news === 'validated' || isDeposit ? words.facts : words.later.facts;
  return {
    to,
    language: spokenLanguage(),
    subject: fill(subject),
    title,
    paragraphs: [fill(text), fill(facts), ...(isLast ? [words.lastForNow] : [])],
    action: { label: words.action, href: `/clients?search=${encodeURIComponent(client)}` },
    unsubscribe: '/notices',
  };
}
