import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Whose desk a conversation lies on, once its visitor has written: their messages count in the window of the minute,
  // which never goes back to none. A trigger, since a server of the version before does not know the column.
  await sql`
    alter table conversations add column desk text check (desk in ('sales', 'support'))`.execute(db);
  await sql`
    create function conversation_desk() returns trigger language plpgsql as $$ begin
      if new.window_count > 0 or new.desk is not null then
        new.desk := case when lower(new.category) = 'sales' then 'sales' else 'support' end;
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger conversations_desk before insert or update of window_count, category on conversations
      for each row execute function conversation_desk()`.execute(db);
}
