import { grantAccess } from '../../src/server/grants/service.ts';
import type { TestServer } from './server.ts';

/** Lets a browser in as the mailed link of `/my` would. */
export async function enterAs(
  { deps: { database } }: TestServer,
  browser: { token: string | undefined },
  contactId: number,
): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    const { access_version } = await trx
      .selectFrom('clients')
      .select('access_version')
      .where('id', '=', contactId)
      .executeTakeFirstOrThrow();
    const cookie = {
      ...browser,
      set(token: string) {
        browser.token = token;
      },
    };
    await grantAccess(trx, cookie, 'my', String(contactId), access_version);
  });
}
