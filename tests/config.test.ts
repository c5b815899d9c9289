import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../src/server/config/config.ts';
import { parseMailbox } from '../src/server/mail/mailbox.ts';
import { startFailure, startScreen } from '../src/server/start/start-screen.ts';

/** What production needs besides its database. */
const SECRET_KEY = 'a secret key of 32 characters or more';

const production = { DATABASE_URL: 'postgres://db/vitrine', SECRET_KEY };
const s3 = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_a',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_a',
  STRIPE_WEBHOOK_SECRET: 'whsec_a',
};

/** Nobody of the demo is left, and somebody is there to make accounts. */
const logins = { demo: undefined, hasAdmin: true, isTeamOpen: true };

describe('configuration', () => {
  it('needs nothing: the demo listens on this machine, with everything embedded', () => {
    expect(readConfig({})).toMatchObject({
      demo: true,
      host: '127.0.0.1',
      port: 3000,
      database: { kind: 'embedded' },
      assistant: { kind: 'embedded' },
    });
  });

  it('is production with a database', () => {
    const config = readConfig({
      DATABASE_URL: 'postgres://db/vitrine',
      SECRET_KEY,
      APP_URL: 'https://agency.example',
    });
    expect(config).toMatchObject({ demo: false, host: '0.0.0.0', database: { kind: 'postgres' } });
  });

  it('takes an empty variable for an absent one', () => {
    expect(readConfig({ DATABASE_URL: '', OPENAI_API_KEY: '', PORT: '', AGENCY_NAME: '' })).toEqual(
      readConfig({}),
    );
  });

  it('names every problem at once', () => {
    const problems = catchProblems({
      PORT: '70000',
      APP_URL: 'agency.example',
      DATABASE_URL: 'mysql://db',
      AGENCY_EMAIL: 'nobody',
      LOG_LEVEL: 'loud',
    });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'PORT',
      'APP_URL',
      'DATABASE_URL',
      'AGENCY_EMAIL',
      'LOG_LEVEL',
    ]);
  });

  it('takes the prices of the model’s tokens, both and as numbers', () => {
    const prices = { OPENAI_PRICE_INPUT: '0.25', OPENAI_PRICE_OUTPUT: '2' };
    const chatOf = (env: Record<string, string>) => {
      const { assistant } = readConfig({ OPENAI_API_KEY: 'sk-1', ...env });
      return assistant.kind === 'openai' ? assistant.models.chat : [];
    };
    expect(chatOf(prices)).toMatchObject([{ price: { input: 0.25, output: 2 } }]);
    expect(chatOf({})).toMatchObject([{ price: undefined }]);
    expect(catchProblems({ OPENAI_PRICE_INPUT: '0' })).toEqual([
      expect.stringMatching(/^OPENAI_PRICE_OUTPUT is needed with OPENAI_PRICE_INPUT/),
    ]);
    for (const wrong of ['-1', 'free', '1e3', '0,25', '1.'])
      expect(catchProblems({ ...prices, OPENAI_PRICE_OUTPUT: wrong })).toEqual([
        expect.stringMatching(/^OPENAI_PRICE_OUTPUT must be a number such as 0\.25/),
      ]);
  });

  it('needs a secret key with a database, and a long one', () => {
    const DATABASE_URL = 'postgres://db/vitrine';
    expect(catchProblems({ DATABASE_URL })).toEqual([expect.stringMatching(/^SECRET_KEY is needed/)]);
    expect(catchProblems({ DATABASE_URL, SECRET_KEY: 'short' })).toEqual([
      expect.stringMatching(/^SECRET_KEY must have at least 32/),
    ]);
    expect(readConfig({ DATABASE_URL, SECRET_KEY }).secretKey).toBe(SECRET_KEY);
    expect(readConfig({}).secretKey).toBeUndefined();
  });

  it.each([
    { APP_URL: 'http://agency.example' },
    { APP_URL: 'http://10.0.0.1' },
    { OPENAI_BASE_URL: 'http://model.example/v1' },
    { ...s3, S3_ENDPOINT: 'http://203.0.113.7:9000' },
    { ...s3, S3_ENDPOINT: 'http://[2001:db8::1]:9000' },
    { ...stripe, STRIPE_API_BASE: 'http://cards.example' },
  ])('refuses to speak over the internet without encryption: %o', (env) => {
    const name = Object.keys(env).at(-1);
    expect(catchProblems({ ...production, ...env })).toEqual([
      expect.stringMatching(`^${name} must begin with https://`),
    ]);
  });

  it.each([
    { APP_URL: 'http://localhost:3000' },
    { APP_URL: 'http://vitrine.localhost' },
    { OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' },
    { OPENAI_BASE_URL: 'http://172.20.0.3/v1' },
    { ...s3, S3_ENDPOINT: 'http://files:7070' },
    { ...s3, S3_ENDPOINT: 'http://[fd00::1]:7070' },
    { ...stripe, STRIPE_API_BASE: 'http://cards.internal' },
  ])('takes what stays on this machine or in its network as it is: %o', (env) => {
    expect(catchProblems({ ...production, ...env })).toEqual([]);
  });

  it.each([
    ['DATABASE_URL', 'postgres://db.example/vitrine', 'postgres://db.example/vitrine?sslmode=verify-full'],
    ['DATABASE_URL', 'postgres://203.0.113.7/vitrine', 'postgres://192.168.1.7/vitrine'],
    ['SMTP_URL', 'smtp://mail.example', 'smtp://mail.example?requireTLS=true'],
    ['SMTP_URL', 'smtp://mail.example', 'smtps://mail.example'],
    ['SMTP_URL', 'smtp://mail.example', 'smtp://mail.lan'],
    ['IMAP_URL', 'imap://a:b@mail.example', 'imap://a:b@mail.example?requireTLS=true'],
    ['IMAP_URL', 'imap://a:b@mail.example', 'imaps://a:b@mail.example'],
    ['IMAP_URL', 'imap://a:b@mail.example', 'imap://a:b@127.0.0.1'],
  ])('tells of a %s that is not told to encrypt', (name, open, closed) => {
    expect(readConfig({ ...production, [name]: open }).unencrypted).toEqual([name]);
    expect(readConfig({ ...production, [name]: closed }).unencrypted).toEqual([]);
  });

  it('keeps a demo from the network', () => {
    expect(catchProblems({ HOST: '0.0.0.0' })).toEqual([expect.stringMatching(/^HOST the demo/)]);
    expect(catchProblems({ HOST: '127.0.0.1' })).toEqual([]);
  });

  it.each([
    { APP_URL: 'https://agency.example' },
    { APP_URL: 'https://localhost.agency.example' },
    { APP_URL: 'https://127.agency.example' },
    { TRUST_PROXY: '1' },
    { TRUST_PROXY: 'true' },
    { TRUST_PROXY: 'loopback' },
  ])('keeps a demo from being published by %o, which production takes', (env) => {
    const [name] = Object.keys(env);
    expect(catchProblems(env)).toEqual([
      expect.stringMatching(
        new RegExp(`^${name} .*the demo \\(no DATABASE_URL\\).*: set DATABASE_URL or remove ${name}$`),
      ),
    ]);
    expect(catchProblems({ DATABASE_URL: 'postgres://db/vitrine', SECRET_KEY, ...env })).toEqual([]);
  });

  it.each(['http://localhost:3000', 'https://site.localhost', 'http://127.0.0.1:8080', 'http://[::1]:3000'])(
    'lets a demo be at %s',
    (APP_URL) => expect(catchProblems({ APP_URL, TRUST_PROXY: 'false' })).toEqual([]),
  );

  it('asks a model service of one’s own, with or without a key', () => {
    const baseUrl = 'http://127.0.0.1:1234/v1';
    expect(readConfig({ OPENAI_BASE_URL: baseUrl }).assistant).toMatchObject({
      kind: 'openai',
      models: { chat: [{ baseUrl, apiKey: 'none' }] },
    });
    expect(readConfig({ OPENAI_API_KEY: 'sk-1' }).assistant).toMatchObject({
      kind: 'openai',
      models: { chat: [{ apiKey: 'sk-1', model: 'gpt-5-mini' }] },
    });
  });

  it('asks another model for each purpose, and a second one of all where the first fails', () => {
    const { assistant } = readConfig({
      OPENAI_API_KEY: 'sk-1',
      OPENAI_PRICE_INPUT: '1',
      OPENAI_PRICE_OUTPUT: '2',
      OPENAI_CHAT_MODEL: 'small',
      OPENAI_CHAT_PRICE_INPUT: '0.1',
      OPENAI_CHAT_PRICE_OUTPUT: '0.2',
      OPENAI_PROMPTS_BASE_URL: 'https://other.example/v1',
      OPENAI_SECOND_BASE_URL: 'https://second.example/v1',
      OPENAI_SECOND_API_KEY: 'sk-2',
      OPENAI_SECOND_MODEL: 'spare',
    });
    const spare = { baseUrl: 'https://second.example/v1', apiKey: 'sk-2', model: 'spare', price: undefined };
    const first = { baseUrl: undefined, apiKey: 'sk-1', model: 'gpt-5-mini', price: { input: 1, output: 2 } };
    expect(assistant).toMatchObject({
      models: {
        chat: [{ ...first, model: 'small', price: { input: 0.1, output: 0.2 } }, spare],
        // The key of one service is not sent to another.
        prompts: [
          { baseUrl: 'https://other.example/v1', apiKey: 'none', model: 'gpt-5-mini', price: undefined },
          spare,
        ],
        translation: [first, spare],
        summary: [first, spare],
      },
    });
  });

  it('caps what models cost on a day only where their prices are known, and never below one answer', () => {
    const priced = { OPENAI_API_KEY: 'sk-1', OPENAI_PRICE_INPUT: '1', OPENAI_PRICE_OUTPUT: '2' };
    expect(readConfig({ ...priced, OPENAI_DAY_CAP: '5' }).assistant).toMatchObject({
      dayCap: { amount: 5, ofAnswer: expect.any(Function) },
      currency: 'USD',
    });
    for (const env of [
      { OPENAI_API_KEY: 'sk-1', OPENAI_DAY_CAP: '5' },
      { ...priced, OPENAI_SECOND_MODEL: 'spare', OPENAI_DAY_CAP: '5' },
      { ...priced, OPENAI_DAY_CAP: '0.001' },
    ])
      expect(catchProblems(env)).toEqual([expect.stringMatching(/^OPENAI_DAY_CAP/)]);
    expect(catchProblems({ OPENAI_CHAT_API_KEY: 'sk-1' })).toEqual([
      expect.stringMatching(/^OPENAI_CHAT_API_KEY needs/),
    ]);
    expect(
      catchProblems({ OPENAI_API_KEY: 'sk-1', OPENAI_SECOND_BASE_URL: 'http://models.example/v1' }),
    ).toEqual([expect.stringMatching(/^OPENAI_SECOND_BASE_URL must begin with https/)]);
  });

  it('refuses to leave jobs to processes that the embedded database cannot have', () => {
    expect(catchProblems({ JOB_WORKERS: '0' })).toEqual([expect.stringMatching(/^JOB_WORKERS/)]);
    expect(
      readConfig({ JOB_WORKERS: '0', DATABASE_URL: 'postgres://db/vitrine', SECRET_KEY }).jobWorkers,
    ).toBe(0);
  });

  it('limits what visitors may ask, unless it is told not to', () => {
    expect(readConfig({}).caps).toEqual({ conversation: 20, address: 120, day: 5000 });
    const off = { CHAT_CONVERSATION_LIMIT: '0', CHAT_ADDRESS_LIMIT: '0', CHAT_DAILY_LIMIT: '0' };
    expect(readConfig(off).caps).toEqual({ conversation: 0, address: 0, day: 0 });
    expect(catchProblems({ CHAT_DAILY_LIMIT: '-1', CHAT_ADDRESS_LIMIT: 'many' })).toEqual([
      expect.stringMatching(/^CHAT_ADDRESS_LIMIT/),
      expect.stringMatching(/^CHAT_DAILY_LIMIT/),
    ]);
  });

  it('refuses a TRUST_PROXY that names no proxy', () => {
    const production = { DATABASE_URL: 'postgres://db/vitrine', SECRET_KEY };
    expect(catchProblems({ ...production, TRUST_PROXY: 'foo' })).toEqual([
      expect.stringMatching(/^TRUST_PROXY/),
    ]);
  });

  it.each([
    ['', false],
    ['false', false],
    ['true', true],
    ['2', 2],
    ['10.0.0.0/8', '10.0.0.0/8'],
  ])('reads TRUST_PROXY=%s', (text, value) => {
    const production = { DATABASE_URL: 'postgres://db/vitrine', SECRET_KEY };
    expect(readConfig({ ...production, TRUST_PROXY: text }).trustProxy).toBe(value);
  });
});

describe('the mail settings', () => {
  it('keep mails as files, from the agency and to it, unless told otherwise', () => {
    const agency = { name: 'Atelier', address: 'bonjour@atelier.example' };
    const env = { DATA_DIR: '/srv/vitrine', AGENCY_NAME: agency.name, AGENCY_EMAIL: agency.address };
    expect(readConfig(env).mail).toEqual({
      transport: { kind: 'outbox', folder: '/srv/vitrine/outbox' },
      from: agency,
      staff: undefined,
    });
  });

  it('name a server, a sender and the staff', () => {
    const url = 'smtps://user:p%40ss@smtp.example:465?tls.rejectUnauthorized=false';
    const env = {
      SMTP_URL: url,
      MAIL_FROM: '"Atelier, Dubai" <no-reply@a.example>',
      STAFF_EMAIL: 'team@a.example',
    };
    expect(readConfig(env).mail).toEqual({
      transport: { kind: 'smtp', url },
      from: { name: 'Atelier, Dubai', address: 'no-reply@a.example' },
      staff: { address: 'team@a.example' },
    });
  });

  it('are asked for in production', () => {
    const database = { DATABASE_URL: 'postgres://db/vitrine', SECRET_KEY };
    expect(readConfig(database).missing).toContain('SMTP_URL');
    expect(readConfig({ ...database, SMTP_URL: 'smtp://mail.example' }).missing).not.toContain('SMTP_URL');
  });

  it.each([
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'http://mail.example'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://user:hunter2@mail.example?debug=true'],
    ['SMTP_URL', 'smtp://user:hunter2@mail.example?host=elsewhere.example'],
    ['MAIL_FROM', 'Atelier'],
    ['MAIL_FROM', 'Atelier <a@b.example> <c@d.example>'],
    ['MAIL_FROM', 'a@b.example, c@d.example'],
    ['STAFF_EMAIL', 'a@b.example\r\nBcc: c@d.example'],
  ])('refuse %s=%j, without repeating a password', (name, value) => {
    expect(catchProblems({ [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name} (?!.*hunter2)`)),
    ]);
  });

  it.each([
    ['a@b.example', { address: 'a@b.example' }],
    ['<a@b.example>', { address: 'a@b.example' }],
    ['Élodie  <é@bücher.example>', { name: 'Élodie', address: 'é@bücher.example' }],
    ['a@b', undefined],
    ['a@b.example\n', { address: 'a@b.example' }],
    ['"a b"@c.example', undefined],
    ['a@b.example x', undefined],
    ['a\0@b.example', undefined],
    ['x\ny <a@b.example>', undefined],
    [`${'a'.repeat(65)}@b.example`, undefined],
  ])('read the mailbox %j', (text, mailbox) => {
    expect(parseMailbox(text)).toEqual(mailbox);
  });

  it('show on the start screen where mails go, without a password', () => {
    const listening = new URL('http://localhost:3000');
    expect(startScreen(readConfig({ DATA_DIR: '/srv/v' }), listening, logins)).toContain(
      'Mail       outbox, in /srv/v/outbox\n',
    );
    const screen = startScreen(
      readConfig({ SMTP_URL: 'smtp://user:hunter2@mail.example:587' }),
      listening,
      logins,
    );
    expect(screen).toContain('Mail       SMTP at mail.example:587\n');
    expect(screen).not.toContain('hunter2');
  });
});

describe('the settings of files', () => {
  const bucket = {
    S3_BUCKET: 'vitrine-files',
    S3_REGION: 'eu-west-3',
    S3_ACCESS_KEY_ID: 'AKIA1',
    S3_SECRET_ACCESS_KEY: 'hunter2',
  };
  const database = { DATABASE_URL: 'postgres://db/vitrine', SECRET_KEY };

  it('keep them in a folder unless a bucket is named', () => {
    const folder = { kind: 'folder', folder: '/srv/vitrine/files' };
    expect(readConfig({ DATA_DIR: '/srv/vitrine' }).files).toEqual(folder);
    expect(readConfig({ DATA_DIR: '/srv/vitrine', S3_BUCKET: '' }).files).toEqual(folder);
    expect(readConfig(bucket).files).toEqual({
      kind: 's3',
      bucket: 'vitrine-files',
      region: 'eu-west-3',
      endpoint: undefined,
      accessKeyId: 'AKIA1',
      secretAccessKey: 'hunter2',
      forcePathStyle: false,
    });
  });

  it('take any store that speaks S3, without a region', () => {
    const { S3_REGION, ...rest } = bucket;
    const env = { ...rest, S3_ENDPOINT: 'http://minio.internal:9000', S3_FORCE_PATH_STYLE: 'true' };
    expect(readConfig(env).files).toMatchObject({
      region: 'us-east-1',
      endpoint: new URL('http://minio.internal:9000'),
      forcePathStyle: true,
    });
  });

  it('are refused where a part is missing, of no use or wrong, without repeating a secret', () => {
    expect(catchProblems({ S3_BUCKET: 'vitrine-files', S3_SECRET_ACCESS_KEY: 'hunter2' })).toEqual([
      expect.stringMatching(/^S3_ACCESS_KEY_ID is needed/),
      expect.stringMatching(/^S3_REGION or S3_ENDPOINT is needed/),
    ]);
    const { S3_BUCKET, ...rest } = bucket;
    expect(catchProblems(rest).map((problem) => problem.split(' ')[0])).toEqual(Object.keys(rest));
    expect(catchProblems({ ...bucket, S3_ENDPOINT: 'https://user:hunter2@s3.example' })).toEqual([
      expect.stringMatching(/^S3_ENDPOINT (?!.*hunter2)/),
    ]);
    for (const [name, value] of [
      ['S3_BUCKET', 'https://s3.example/files'],
      ['S3_BUCKET', '../files'],
      ['S3_ENDPOINT', 's3.example'],
      ['S3_REGION', 'Paris, France'],
      ['S3_FORCE_PATH_STYLE', 'yes'],
    ] as const) {
      expect(catchProblems({ ...bucket, [name]: value })).toEqual([expect.stringMatching(`^${name} `)]);
    }
  });

  it('are asked for in production, and shown at the start without a secret', () => {
    const listening = new URL('http://localhost:3000');
    expect(readConfig(database).missing).toContain('S3_BUCKET');
    expect(startScreen(readConfig(database), listening, logins)).toContain('several need S3_BUCKET)\n');
    const configured = readConfig({ ...database, ...bucket });
    expect(configured.missing).not.toContain('S3_BUCKET');
    const screen = startScreen(configured, listening, logins);
    expect(screen).toContain('Files      bucket vitrine-files at Amazon S3, eu-west-3\n');
    expect(screen).not.toContain('hunter2');
  });
});

describe('the address of GitHub', () => {
  it('is GitHub’s own unless another is named', () => {
    expect(readConfig({}).github.apiUrl.href).toBe('https://api.github.com/');
    const ours = 'https://github.agency.example/api/v3';
    expect(readConfig({ GITHUB_API_URL: ours }).github.apiUrl.href).toBe(ours);
    for (const local of ['http://127.0.0.1:4001', 'http://localhost:4001', 'http://[::1]:4001']) {
      expect(readConfig({ GITHUB_API_URL: local }).github.apiUrl.origin).toBe(local);
    }
  });

  it.each([
    'http://github.agency.example',
    'http://127.0.0.1.agency.example',
    'https://user:hunter2@api.github.com',
    'https://api.github.com?token=hunter2',
    'ftp://localhost',
    'api.github.com',
  ])('is refused as %s', (url) => {
    expect(catchProblems({ GITHUB_API_URL: url })).toEqual([
      expect.stringMatching(/^GITHUB_API_URL (?!.*hunter2)/),
    ]);
  });
});

describe('a failure to start', () => {
  const demo = readConfig({ PORT: '3000' });
  const production = readConfig({ DATABASE_URL: 'postgres://db.example:5432/vitrine', SECRET_KEY });
  const failure = (code: string, message = code) => Object.assign(new Error(message), { code });

  it.each([
    ['a taken port', failure('EADDRINUSE'), demo, /^Port 3000 is in use/],
    [
      'a database that is not there',
      failure('ECONNREFUSED'),
      production,
      /db\.example:5432 .*nobody answers/,
    ],
    [
      'several addresses of it',
      new AggregateError([failure('ECONNREFUSED')], ''),
      production,
      /nobody answers/,
    ],
    [
      'a wrong password',
      new Error('Migration failed', { cause: failure('28P01') }),
      production,
      /refuses the password/,
    ],
  ])('says %s in plain words', (_name, error, config, sentence) => {
    expect(startFailure(error, config)).toMatch(sentence);
  });

  it('leaves a bug to its stack, and a password out of every sentence', () => {
    expect(startFailure(new TypeError('x is not a function'), production)).toBeUndefined();
    const secret = readConfig({ DATABASE_URL: 'postgres://user:hunter2@db.example/vitrine', SECRET_KEY });
    expect(startFailure(failure('28P01'), secret)).not.toContain('hunter2');
  });
});

function catchProblems(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('the payment settings', () => {
  const stripe = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };
  const production = { DATABASE_URL: 'postgres://db/vitrine', SECRET_KEY };

  it('have test cards in the demo alone', () => {
    expect(readConfig({}).cards).toEqual({ kind: 'test' });
    expect(readConfig(production).cards).toEqual({ kind: 'none' });
    expect(readConfig({ ...production, ...stripe }).cards).toMatchObject({
      kind: 'stripe',
      publishableKey: 'pk_test_1',
    });
    expect(readConfig(stripe).cards.kind).toBe('stripe');
  });

  it('are refused where one of the keys is missing, wrong or of another mode', () => {
    expect(catchProblems({ STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual([
      expect.stringMatching(/^STRIPE_PUBLISHABLE_KEY is needed/),
      expect.stringMatching(/^STRIPE_WEBHOOK_SECRET is needed/),
    ]);
    expect(catchProblems({ ...stripe, STRIPE_SECRET_KEY: 'pk_test_1' })).toEqual([
      expect.stringMatching(/^STRIPE_SECRET_KEY (?!.*pk_test_1)/),
    ]);
    expect(catchProblems({ ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' })).toEqual([
      expect.stringMatching(/^STRIPE_PUBLISHABLE_KEY is of another mode/),
    ]);
  });

  it('name every account that is wrong', () => {
    expect(
      catchProblems({
        AGENCY_BANK_IBAN: 'DE88370400440532013000',
        AGENCY_BANK_BIC: 'nobody',
        AGENCY_WISE_IBAN: 'BE68539007547034',
        AGENCY_WISE_CURRENCY: 'euros',
      }),
    ).toEqual([
      expect.stringMatching(/^AGENCY_BANK_IBAN /),
      expect.stringMatching(/^AGENCY_BANK_BIC /),
      expect.stringMatching(/^AGENCY_WISE_CURRENCY /),
    ]);
    expect(catchProblems({ AGENCY_BANK_BIC: 'COBADEFFXXX' })).toEqual([
      expect.stringMatching(/^AGENCY_BANK_BIC is of no use/),
    ]);
  });

  it('have a QR where a transfer in euros can reach a SEPA account, and no account in production unless told', () => {
    expect(readConfig(production).accounts).toEqual({ bank: undefined, wise: undefined });
    const { accounts } = readConfig({
      ...production,
      AGENCY_NAME: 'Atelier',
      AGENCY_BANK_IBAN: 'AE07 0331 2345 6789 0123 456',
      AGENCY_WISE_IBAN: 'be68 5390 0754 7034',
    });
    expect(accounts.bank).toMatchObject({ holder: 'Atelier', iban: 'AE070331234567890123456', hasQr: false });
    expect(accounts.wise).toMatchObject({ iban: 'BE68539007547034', currency: 'EUR', hasQr: true });
    const inDollars = { AGENCY_WISE_IBAN: 'BE68539007547034', AGENCY_WISE_CURRENCY: 'usd' };
    expect(readConfig(inDollars).accounts.wise).toMatchObject({ currency: 'USD', hasQr: false });
    expect(readConfig({ AGENCY_BANK_ACCOUNT: '000123' }).accounts.bank).toMatchObject({
      iban: null,
      accountNumber: '000123',
      hasQr: false,
    });
  });
});
