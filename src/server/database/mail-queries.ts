import { anyOf, type Db } from './database.ts';

/** Of a longer mail the message has the beginning: so many characters, as the filing of mails cuts it. */
export const messageLimitOfMail = 20_000;

/**
 * What a message says of the mail that it came by, as JSON: its files, whether more was written in it than the message
 * shows, and who sent it, where that is somebody else than whom the thread is with: staff have accepted it, or it names
 * another address for answers. `id` is a column, null for what was written here: then nothing is looked up.
 */
export const mailJson = (id: string) => `case when ${id} is not null then (
  select json_build_object('isFolded', r.staff_id is null and
      (r.has_left_out or r.body <> r.reply or length(r.reply) > ${messageLimitOfMail}),
    'from', case when r.staff_id is null and (r.settled_by is not null or exists (
        select from mail_conversations b where b.conversation_id = r.conversation_id and b.address <> r.from_address))
      then case when r.from_name is null then r.from_address else r.from_name || ' <' || r.from_address || '>' end end,
    'files', (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'mediaType', f.media_type,
        'size', f.size_bytes, 'url', '/api/files/' || f.id || '/content?of=mail.' || r.id) order by f.id), '[]')
      from received_mail_files l join files f on f.id = l.file_id where l.mail_id = r.id))
  from received_mails r where r.id = ${id}) end`;

/** The files that came with some mails, in the order of the mails. `size` is in bytes. */
export const listAttachedFiles = (
  db: Db,
  mailIds: readonly number[],
): Promise<{ id: number; name: string; size: number }[]> =>
  db
    .selectFrom('received_mail_files as l')
    .innerJoin('files as f', 'f.id', 'l.file_id')
    .select(['f.id', 'f.name', 'f.size_bytes as size'])
    .where('l.mail_id', '=', anyOf(mailIds))
    .orderBy('l.mail_id')
    .orderBy('f.id')
    .execute();
