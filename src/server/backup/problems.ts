/** What is wrong with a backup, or with making one, in words for whoever types commands. */
const sentences = {
  nothing: 'There is nothing to back up: no server has used this database yet.',
  older:
    'This database is that of a version of Vitrine before 0.2.0, which this command cannot read. Use pg_dump, and copy the files beside it; or start this version on it first.',
  'cut-off': 'This backup is cut off: its end is missing. Take another one.',
  altered: 'This backup is damaged: something in it was changed since it was made. Take another one.',
  'wrong-key': 'BACKUP_KEY does not open this backup: it is another key, or the file is damaged.',
  'no-key': 'This backup is encrypted: set the BACKUP_KEY that it was made with.',
  foreign: 'This file is no backup of Vitrine.',
  newer: 'This backup was made by a newer version of Vitrine: restore it with that version.',
  'other-key':
    'This backup was made under another SECRET_KEY. Set that one (or set it as SECRET_KEY_OLD beside the present one); where it is lost, --accept-lost-key goes on without it, and says what is lost.',
  'not-empty':
    'The database is not empty. Restore into an empty one; or, with every server stopped, --overwrite deletes what is in it.',
  'in-use': 'A server is using this database: stop it first.',
} as const;

type BackupProblem = keyof typeof sentences;

/** A backup that cannot be made or restored, or a place that it cannot be restored to; nothing was changed. */
export class BackupError extends Error {
  readonly problem: BackupProblem;

  constructor(problem: BackupProblem, detail = '') {
    super(`${sentences[problem]}${detail}`);
    this.name = 'BackupError';
    this.problem = problem;
  }
}
