import type { Db, Trx } from '../database/database.ts';
import type { TreeFile } from '../ports/github.ts';

/** What was read of a repository at one commit. */
export type KeptTree = {
  branch: string;
  commit: string;
  etag: string | null;
  isTruncated: boolean;
  files: TreeFile[];
};

/** The address under which a project's repository is configured, and the sealed token that opens it. */
export type Configuration = {
  clientProjectId: number;
  url: string;
  sealedToken: Buffer | null;
  showsCodeToModel: boolean;
};

/** The repository that is configured now. */
export async function findConfiguration(db: Db, clientProjectId: number): Promise<Configuration | undefined> {
  const row = await db
    .selectFrom('client_projects')
    .select([
      'github_repository as url',
      'github_token_encrypted as sealedToken',
      'shows_code_to_model as showsCodeToModel',
    ])
    .where('id', '=', clientProjectId)
    .executeTakeFirst();
  if (!row || row.url === null) return undefined;
  return { ...row, clientProjectId, url: row.url };
}

/** Sealed again, the same token is another one: whoever sets it wants a new beginning. */
const whereConfigured = (db: Db, { clientProjectId, url, sealedToken }: Configuration) =>
  db
    .selectFrom('client_projects')
    .select('id')
    .where('id', '=', clientProjectId)
    .where('github_repository', '=', url)
    .where('github_token_encrypted', 'is not distinct from', sealedToken);

export async function isConfigured(db: Db, configuration: Configuration): Promise<boolean> {
  return (await whereConfigured(db, configuration).executeTakeFirst()) !== undefined;
}

/**
 * Whether the repository and its token are still the configured ones, which they then stay until the transaction ends:
 * what is read of one that was left must not be kept.
 */
export async function holdConfiguration(trx: Trx, configuration: Configuration): Promise<boolean> {
  return (await whereConfigured(trx, configuration).forShare().executeTakeFirst()) !== undefined;
}

export async function findTree(db: Db, clientProjectId: number, url: string): Promise<KeptTree | undefined> {
  const row = await db
    .selectFrom('repository_trees')
    .select(['branch', 'commit_sha', 'etag', 'is_truncated', 'tree'])
    .where('client_project_id', '=', clientProjectId)
    .where('repository', '=', url)
    .executeTakeFirst();
  return (
    row && {
      branch: row.branch,
      commit: row.commit_sha,
      etag: row.etag,
      isTruncated: row.is_truncated,
      files: (row.tree as [string, string, number][]).map(([path, sha, size]) => ({ path, sha, size })),
    }
  );
}

/** Keeps the tree in place of an earlier one, and takes away the texts that are in it no more. */
export async function writeTree(
  trx: Trx,
  clientProjectId: number,
  url: string,
  tree: KeptTree,
): Promise<void> {
  const values = {
    repository: url,
    branch: tree.branch,
    commit_sha: tree.commit,
    etag: tree.etag,
    is_truncated: tree.isTruncated,
    tree: JSON.stringify(tree.files.map(({ path, sha, size }) => [path, sha, size])),
    read_at: new Date(),
  };
  await trx
    .insertInto('repository_trees')
    .values({ client_project_id: clientProjectId, ...values })
    .onConflict((conflict) => conflict.column('client_project_id').doUpdateSet(values))
    .execute();
  const shas = [...new Set(tree.files.map(({ sha }) => sha))];
  await trx
    .deleteFrom('repository_texts')
    .where('client_project_id', '=', clientProjectId)
    .where((where) => where.not(where('blob_sha', '=', where.fn.any(where.val(shas)))))
    .execute();
}

/** Which of the texts are kept. */
export async function listKeptTexts(db: Db, clientProjectId: number, shas: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('repository_texts')
    .select('blob_sha')
    .where('client_project_id', '=', clientProjectId)
    .where((where) => where('blob_sha', '=', where.fn.any(where.val(shas))))
    .execute();
  return new Set(rows.map(({ blob_sha }) => blob_sha));
}

export async function findTexts(
  db: Db,
  clientProjectId: number,
  shas: string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('repository_texts')
    .select(['blob_sha', 'text'])
    .where('client_project_id', '=', clientProjectId)
    .where((where) => where('blob_sha', '=', where.fn.any(where.val(shas))))
    .execute();
  return new Map(rows.map(({ blob_sha, text }) => [blob_sha, text]));
}

/** Another reading may have kept the same texts meanwhile. */
export async function insertTexts(
  trx: Trx,
  clientProjectId: number,
  texts: Map<string, string>,
): Promise<void> {
  if (texts.size === 0) return;
  // In one order, so that two readings do not wait for each other.
  const rows = [...texts].sort(([a], [b]) => (a < b ? -1 : 1));
  await trx
    .insertInto('repository_texts')
    .values(rows.map(([blob_sha, text]) => ({ client_project_id: clientProjectId, blob_sha, text })))
    .onConflict((conflict) => conflict.columns(['client_project_id', 'blob_sha']).doNothing())
    .execute();
}

/** Forgets what was read of a repository by a configuration that no longer is. */
export async function deleteReadings(trx: Trx, clientProjectId: number): Promise<void> {
  await trx.deleteFrom('repository_trees').where('client_project_id', '=', clientProjectId).execute();
  await trx.deleteFrom('repository_texts').where('client_project_id', '=', clientProjectId).execute();
}
