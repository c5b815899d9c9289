import pg from 'pg';

/** Drops every database whose name begins with `prefix`. */
export async function dropDatabases(url: string, prefix: string): Promise<void> {
  await asAdmin(url, async (admin) => {
    const { rows } = await admin.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`);
  });
}

/** The address of another database on the same server. */
export function addressOf(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** Connects, works, and hangs up whatever happens. */
export async function asAdmin(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    // Ends the session and with it the advisory lock.
    await admin.end();
  }
}
