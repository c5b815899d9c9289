import { sql } from 'kysely';
import type { SecretName, SettingName } from '../../content/setting-names.ts';
import type { StoredLogo } from '../config/brand.ts';
import type { StoredSettings } from '../config/config.ts';
import { type Db, now, type Trx } from '../database/database.ts';

/** A secret as it is kept, who has set it and when. */
export type SealedSecret = { name: SecretName; sealed: Buffer; setBy: string; setAt: Date };

/** What is set, by name, and how often that was changed: in one statement, so that one is not newer than the other. */
export async function findSettings(db: Db | Trx): Promise<
  Omit<StoredSettings, 'secrets' | 'lost' | 'logo'> & {
    logo: StoredLogo | undefined;
    sealed: SealedSecret[];
  }
> {
  const { revision, stored, sealed, mediaType, bytes, picture, width, height } = await db
    .selectFrom('settings_state')
    .leftJoin('agency_logo as logo', (join) => join.onTrue())
    .select([
      'revision',
      'logo.media_type as mediaType',
      'logo.bytes',
      'logo.picture',
      'logo.width',
      'logo.height',
    ])
    .select([
      sql<Partial<Record<SettingName, string>> | null>`
        (select json_object_agg(name, value) from settings)`.as('stored'),
      sql<{ name: SecretName; sealed: string; by: string; at: string }[] | null>`
        (select json_agg(json_build_object(
          'name', name, 'sealed', encode(sealed, 'base64'), 'by', staff_name, 'at', changed_at))
        from setting_secrets)`.as('sealed'),
    ])
    .executeTakeFirstOrThrow();
  const logo =
    bytes === null || picture === null || width === null || height === null
      ? undefined
      : { mediaType: mediaType as StoredLogo['mediaType'], bytes, picture, width, height };
  return {
    revision,
    stored: stored ?? {},
    logo,
    sealed: (sealed ?? []).map(({ name, sealed: bytes, by, at }) => ({
      name,
      sealed: Buffer.from(bytes, 'base64'),
      setBy: by,
      setAt: new Date(at),
    })),
  };
}

/** How often the settings were changed, and which publication of the content is the newest; 0 where there is none. */
export async function findRevisions(db: Db): Promise<{ settings: number; content: number }> {
  const { settings, content } = await db
    .selectFrom('settings_state')
    .select('revision as settings')
    .select(({ selectFrom }) =>
      selectFrom('content_publications')
        .select(({ fn }) => fn.max('position').as('newest'))
        .as('content'),
    )
    .executeTakeFirstOrThrow();
  return { settings, content: Number(content ?? 0) };
}

/** Sets the logo, or with undefined none. */
export async function putLogo(trx: Trx, logo: StoredLogo | undefined): Promise<void> {
  if (!logo) {
    await trx.deleteFrom('agency_logo').execute();
    return;
  }
  const { mediaType, ...others } = logo;
  const values = { media_type: mediaType, ...others };
  await trx
    .insertInto('agency_logo')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...values, changed_at: now }))
    .execute();
}

/** How often they were changed, held until the transaction ends. */
export async function lockRevision(trx: Trx): Promise<number> {
  const { revision } = await trx
    .selectFrom('settings_state')
    .select('revision')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return revision;
}

export async function raiseRevision(trx: Trx): Promise<void> {
  await trx
    .updateTable('settings_state')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .execute();
}

/** Sets it, or with null no longer. */
export async function putSetting(trx: Trx, name: SettingName, value: string | null): Promise<void> {
  if (value === null) {
    await trx.deleteFrom('settings').where('name', '=', name).execute();
    return;
  }
  await trx
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, changed_at: now }))
    .execute();
}
