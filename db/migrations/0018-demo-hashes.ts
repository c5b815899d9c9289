import { type Kysely, sql } from 'kysely';

/** The published passwords of the demo: what scrypt had made of each, and what Argon2id makes of it. */
const hashes: [older: string, newer: string][] = [
  [
    '9799e1ef2d9b45ccb6ae501108b4ff6b:334f93a0fc35ef2ae25c4916a4ca77f44ac244136f6471d81f5fa5a4420d922fcd83e13a48333875a909b180537985da5516b85f0191be797f78a4ad1094cfa1',
    '$argon2id$v=19$m=19456,t=2,p=1$OV4fc4IZIsLeBcBqQt1yzQ$GwpmI1+us54LlJ3eJ4nsX4bkt2tsMIBuhZ6uYiCSYns',
  ],
  [
    '4408f97051b890e26aca0178d099ea5b:03a7c5d1bc9d582fb2ed84a3e1213346baa6076ffe2f8eb822382a3c916bd42ed81425244fc8d5c0d9b09f2e587f6aaf9b28ba6c0029f96ec3da85dac6a19a21',
    '$argon2id$v=19$m=19456,t=2,p=1$m6HSU8zIMsv3oJA63kBWIw$AJwLmfHaNxDhwwkH9uty4SuTKrw1syLwW0Liymlj83g',
  ],
  [
    '551db0d79e54acb8d6c3bf519cdeee8f:c410f4b67ef8816360fc0d5e269b2c937afd78d699e6b84818c27142d67eda57dc79b69e278a041f2215c757686f75630907a770380afb4379924a45d0c72b97',
    '$argon2id$v=19$m=19456,t=2,p=1$S1zCkDSkmZ50MxTFaqwP8w$s3uIRPKBDJzxJ6CFm5f0TwsnTGgsLRf7xs3oOYU+L6M',
  ],
  [
    'faa6b6782d0aaf50a9bc6767be1a3611:0f3b5660909f075d13f2939e1242e00b9245c5024f4c0222a50fa6fc340e45e928daa9e16abcc4f6150db319a3c4ec396a692bc556e1e6dc7f3a291ae4838c2a',
    '$argon2id$v=19$m=19456,t=2,p=1$zWE88pbb1F9tzJn9XJamrQ$zOZVTTP0RuGYxUye/HHNxEAIb3KRK4VmHvcwhEIqVKA',
  ],
  [
    'c1aa93921ceb87306397573f91d6f4c4:55ada2d2c7bbdf3c7e2f22f1349611205ed866f0109acfc384743f77d9bd5d27099beb2c560fd8a545bc403a35f77692b08b207627575168d2b8096e150dbbd7',
    '$argon2id$v=19$m=19456,t=2,p=1$D2by/wxgZTJiXmuSzS1WzA$M78Y8lHhG4GRjNuBKcJMEjLKdX6zIi/EMZDIXh/Vd+M',
  ],
  [
    '7fdf428eb78ae28745f7a0abcd9a1c83:5deab93c26a5ef7afd37712a5949959dc7a813829f627c1c385810536f751059c98cdb82c48498ba98051e2dd8b721bd883d7ec18181ded416eb18e6ab026b46',
    '$argon2id$v=19$m=19456,t=2,p=1$4EPHMxqsckHvYuM5tIUgiQ$Jjmp+lo1s0B1H0a6pV/wef7I5AEYvBdZ6aRMS1OD+aY',
  ],
  [
    '6b287a46aa2319c23a81c809b1fe15e0:5b4960da5ca36efc97c6242a9f36042a317e661ee06fad1405da4dd27df50759d11eaae4ecfb7e1427ce7ae351d9af8b9cbcf02d89a298e9b79a60693849ba3c',
    '$argon2id$v=19$m=19456,t=2,p=1$PtbOpuCXC+wdL0z5vVK2iA$Udaz1dgmRQ2VxHvv5I7dZ3z/fNXN/In9mNs1fbjavFw',
  ],
];

const columns = [
  ['staff_credentials', 'password'],
  ['client_projects', 'password_hash'],
  ['gates', 'password_hash'],
] as const;

// The start screen tells by its hash that a published password still opens something.
async function replaceAll(db: Kysely<unknown>, pairs: [from: string, to: string][]): Promise<void> {
  for (const [table, column] of columns) {
    for (const [from, to] of pairs) {
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} where ${sql.ref(column)} = ${from}`.execute(
        db,
      );
    }
  }
}

export const up = (db: Kysely<unknown>): Promise<void> => replaceAll(db, hashes);

export const down = (db: Kysely<unknown>): Promise<void> =>
  replaceAll(
    db,
    hashes.map(([older, newer]) => [newer, older]),
  );
