import { createHash } from 'node:crypto';
import { z } from 'zod';
import { parseRepositoryAddress } from '../client-projects/github-service.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { sendLooks } from './follow-service.ts';
import { isAbout, isBranchOf } from './links.ts';
import { findSettings, insertDelivery, listFollowed, writeHeard } from './queries.ts';
import { findWebhookSecret } from './settings-service.ts';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const pull = z.object({ number: z.int(), title: text, body: text, head: z.object({ ref: text }) });

/** Of an event as much as says whom it concerns. */
const event = z.object({
  repository: z.object({ id: z.int(), full_name: z.string() }),
  issue: z.object({ number: z.int() }).nullish(),
  pull_request: pull.nullish(),
  check_suite: z.object({ pull_requests: z.array(z.object({ number: z.int() })).default([]) }).nullish(),
  ref: z.string().nullish(),
  ref_type: z.string().nullish(),
});
type Event = z.output<typeof event>;

export type Delivery = {
  clientProjectId: number;
  /** `X-Hub-Signature-256`, `X-GitHub-Event` and `X-GitHub-Delivery`. */
  signature: string;
  name: string;
  deliveryId: string;
  body: Buffer;
};

/**
 * Takes one event of a project's repository. It is a hint and no more: what it says is believed of nothing, and GitHub
 * is looked at. So it does not matter in which order events come, or whether one came before. Answers `refused` where
 * it is not signed with the project's own secret, which says nothing of which projects there are; `foreign` for another
 * repository's.
 */
export async function receiveDelivery(
  deps: Deps,
  { clientProjectId, signature, name, deliveryId, body }: Delivery,
): Promise<'refused' | 'foreign' | 'known' | 'taken'> {
  const secret = await findWebhookSecret(deps, clientProjectId);
  // The same work where there is none.
  const isSigned = await deps.tracker.isSigned(secret ?? 'none', body, signature);
  if (secret === undefined || !isSigned) return 'refused';
  const parsed = event.safeParse(parseJson(body));
  if (!parsed.success || !(await isOwn(deps, clientProjectId, parsed.data))) return 'foreign';
  return inTransaction(deps, async (trx) => {
    const digest = createHash('sha256').update(signature).digest();
    if (!(await insertDelivery(trx, { clientProjectId, digest, deliveryId }))) return 'known';
    await writeHeard(trx, clientProjectId);
    const { repository } = (await findSettings(trx, clientProjectId)) ?? {};
    const followed = repository ? await listFollowed(trx, clientProjectId, repository) : [];
    await sendLooks(
      deps,
      trx,
      followed.filter((one) => concerns(name, parsed.data, one)).map(({ id }) => id),
    );
    return 'taken';
  });
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** By GitHub's number of the repository; by its name as long as nobody has asked for the number. */
async function isOwn(deps: Deps, clientProjectId: number, { repository }: Event): Promise<boolean> {
  const row = await findSettings(deps.database.db, clientProjectId);
  if (!row?.repository) return false;
  if (row.repositoryId !== null) return row.repositoryId === repository.id;
  const address = parseRepositoryAddress(row.repository, deps.config.github.apiUrl);
  return `${address?.owner}/${address?.name}`.toLowerCase() === repository.full_name.toLowerCase();
}

type Followed = Awaited<ReturnType<typeof listFollowed>>[number];

/** Whether an event may be news of a hand-over. One look too many is better than one too few. */
function concerns(name: string, said: Event, { issueNumber, marker, pulls, step }: Followed): boolean {
  if (issueNumber === null) return false;
  const isMerging = pulls.length > 0 && step !== 'closed' && step !== 'released';
  switch (name) {
    case 'issues':
      return said.issue?.number === issueNumber;
    case 'pull_request':
    case 'pull_request_review': {
      if (!said.pull_request) return false;
      const { number, title, body, head } = said.pull_request;
      const repository = said.repository.full_name;
      return (
        pulls.includes(number) ||
        isAbout({ title, body, branch: head.ref }, { issue: issueNumber, marker, repository })
      );
    }
    case 'check_suite':
      return said.check_suite?.pull_requests.some(({ number }) => pulls.includes(number)) ?? false;
    case 'create':
      return said.ref_type === 'tag' ? isMerging : isBranchOf(said.ref ?? '', issueNumber);
    case 'delete':
      return isBranchOf(said.ref ?? '', issueNumber);
    case 'release':
    case 'deployment_status':
      return isMerging;
    default:
      return false;
  }
}
