import {
  createTally,
  type Entry,
  type Head,
  headName,
  headSchema,
  type Manifest,
  manifestName,
  manifestSchema,
  readArchive,
} from './archive.ts';
import { BackupError } from './problems.ts';

/** A backup that was read from its beginning to its end, and is whole. */
export type CheckedBackup = { file: string; passphrase: string | undefined; head: Head; manifest: Manifest };

/** Some rows of a table: what a line holds is in the order of the head's columns. */
export type Rows = { table: string; lines: string[] };

/** What is done with the parts of a backup as they come. */
export type Visitor = {
  onHead?(head: Head): Promise<void>;
  onRows?(rows: Rows, head: Head): Promise<void>;
  onFile?(file: { key: string; bytes: Buffer }): Promise<void>;
};

const tableEntry = /^tables\/((?:public|pgboss)\.\w+)\/\d{6,}\.jsonl$/;
/** As the program names files; anything else must not become a path. */
const fileEntry = /^files\/([0-9a-f]{32})$/;

/**
 * Reads a backup and compares all that is in it with what its end says. Throws BackupError for what is no backup, is
 * cut off or was changed; what the visitor did until then is the visitor's to undo.
 */
export async function visitBackup(
  file: string,
  passphrase: string | undefined,
  visitor: Visitor,
): Promise<{ head: Head; manifest: Manifest }> {
  const tally = createTally();
  let head: Head | undefined;
  let manifest: Manifest | undefined;
  for await (const entry of readArchive(file, passphrase)) {
    if (manifest) throw new BackupError('altered');
    if (!head) {
      head = readHead(entry);
      tally.head(entry.bytes);
      await visitor.onHead?.(head);
    } else if (entry.name === manifestName) {
      manifest = manifestSchema.parse(parse(entry.bytes));
    } else await visitEntry(entry, head, tally, visitor);
  }
  if (!head || !manifest) throw new BackupError('cut-off');
  if (JSON.stringify(tally.total(manifest.missing)) !== JSON.stringify(manifest)) {
    throw new BackupError('altered');
  }
  return { head, manifest };
}

async function visitEntry(
  { name, bytes }: Entry,
  head: Head,
  tally: ReturnType<typeof createTally>,
  visitor: Visitor,
): Promise<void> {
  const table = tableEntry.exec(name)?.[1];
  const key = fileEntry.exec(name)?.[1];
  if (table !== undefined && head.tables[table]) {
    const lines = bytes.toString().split('\n').slice(0, -1);
    tally.rows(table, bytes, lines.length);
    await visitor.onRows?.({ table, lines }, head);
  } else if (key !== undefined) {
    tally.file(key, bytes);
    await visitor.onFile?.({ key, bytes });
  } else throw new BackupError('altered');
}

function readHead({ name, bytes }: Entry): Head {
  if (name !== headName) throw new BackupError('foreign');
  const value = parse(bytes);
  if (
    typeof (value as { format?: unknown }).format === 'number' &&
    (value as { format: number }).format > 1
  ) {
    throw new BackupError('newer');
  }
  const head = headSchema.safeParse(value);
  if (!head.success) throw new BackupError('altered');
  return head.data;
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    throw new BackupError('altered');
  }
}

/** Reads a backup to its end without doing anything with it, but for what `onRows` sees. */
export async function checkBackup(
  file: string,
  passphrase: string | undefined,
  onRows?: Visitor['onRows'],
): Promise<CheckedBackup> {
  return { file, passphrase, ...(await visitBackup(file, passphrase, onRows ? { onRows } : {})) };
}
