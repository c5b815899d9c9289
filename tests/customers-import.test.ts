import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { said } from '../src/content/language.ts';
import { customerRefusals } from '../src/content/refusals/customers.ts';
import type { Staff } from '../src/server/access.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { auditEntries } from './setup/audit.ts';
import { countAll } from './setup/customers.ts';
import { describeOnServer } from './setup/server.ts';
import { addStaff, callAs } from './setup/staff-caller.ts';

const refusals = said(customerRefusals);

describeOnServer(
  'import and export of customers',
  () => createScriptedAssistant(),
  (server) => {
    let louis: Staff;
    beforeAll(async () => {
      louis = await addStaff(server().deps, { name: 'Louis Marchand', role: 'sales' });
    });
    const db = () => server().deps.database.db;
    const sales = () => callAs(server().deps, louis).customers;

    it('makes a customer of each row, with any delimiter, quotes and formulas as text', async () => {
      const word = `Import${randomUUID().slice(0, 8)}`;
      const file = [
        '\uFEFFNom;Contact;E-mail;Téléphone;Langue;Pays;Étape',
        `"${word} ""Un""; et fils";Nadia Rahman;nadia.${word}@client.example;+971 50 1;en;ae;qualified`,
        '',
        `"=HYPERLINK(""x"") ${word}";;;;;;`,
        `${word} Trois;;;;;;lost`,
      ].join('\r\n');
      const preview = await sales().previewImport({ file });
      expect(preview).toMatchObject({ count: 3, problems: [] });
      expect(preview.rows.map(({ line }) => line)).toEqual([2, 4, 5]);
      expect(await sales().import({ file })).toEqual({ count: 3 });
      const rows = await sales().list({ search: word });
      expect(rows.map(({ name, stage, source }) => [name, stage, source])).toEqual([
        [`${word} Trois`, 'lost', 'import'],
        [`=HYPERLINK("x") ${word}`, 'lead', 'import'],
        [`${word} "Un"; et fils`, 'qualified', 'import'],
      ]);
      expect(rows[2]?.contact).toEqual({ name: 'Nadia Rahman', email: `nadia.${word}@client.example` });
      const exported = await sales().export({ search: word });
      expect(exported).toContain(`"'=HYPERLINK(""x"") ${word}"`);
      expect(exported).toContain("'+971 50 1");
    });

    it('reads in again what was taken out, as it was', async () => {
      const word = `Retour${randomUUID().slice(0, 8)}`;
      const file = [
        'name,legal name,address,country,VAT number,registration number,currency,language,stage,lost because,next step,next step on',
        `${word} Un,${word} FZ-LLC,"Business Bay\nDubai",AE,100000000000003,123,AED,ar,qualified,,Rappeler,2026-12-01`,
        `${word} Deux,,,,,,,fr,lost,Trop cher,,`,
      ].join('\n');
      await sales().import({ file });
      const exported = await sales().export({ search: word });
      expect(await sales().import({ file: exported })).toEqual({ count: 2 });
      const first = {
        stage: 'qualified',
        lostReason: null,
        fields: {
          name: `${word} Un`,
          legalName: `${word} FZ-LLC`,
          address: 'Business Bay\nDubai',
          country: 'AE',
          vatNumber: '100000000000003',
          registrationNumber: '123',
          currency: 'AED',
          language: 'ar',
          ownerId: null,
          nextStep: 'Rappeler',
          nextStepOn: '2026-12-01',
        },
      };
      const nothing = {
        legalName: null,
        address: null,
        country: null,
        vatNumber: null,
        registrationNumber: null,
        ownerId: null,
        nextStep: null,
        nextStepOn: null,
      };
      const second = {
        stage: 'lost',
        lostReason: 'Trop cher',
        fields: { ...nothing, name: `${word} Deux`, currency: 'EUR', language: 'fr' },
      };
      const rows = await sales().list({ search: word });
      const read = await Promise.all(rows.map(({ id }) => sales().get({ customerId: id })));
      // Each pair stands in the order of its file, and the last one is the newest.
      expect(
        read
          .toSorted((a, b) => a.id - b.id)
          .map(({ stage, lostReason, fields }) => ({ stage, lostReason, fields })),
      ).toEqual([first, second, second, first]);
    });

    it('says of each wrong line what is wrong, and makes nothing of the file', async () => {
      const file = [
        'name,email,language,country,stage',
        'Un,nadia@client.example,fr,FR,lead',
        ',x@client.example,fr,,',
        'Deux,nobody,fr,,',
        'Trois,,de,,',
        'Quatre,,fr,France,',
        'Cinq,,fr,,maybe',
        'Six,NADIA@client.example,fr,,',
      ].join('\n');
      const before = await countAll(server());
      const { problems, count } = await sales().previewImport({ file });
      expect(problems).toEqual([
        { line: 3, message: refusals.name },
        { line: 4, message: refusals.import.email },
        { line: 5, message: refusals.import.language },
        { line: 6, message: refusals.country },
        { line: 7, message: refusals.import.stage },
        { line: 8, message: refusals.import.twice(2) },
      ]);
      expect(count).toBe(1);
      await expect(sales().import({ file })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
      for (const [broken, message] of [
        ['', refusals.import.empty],
        ['name\n', refusals.import.empty],
        ['email\nx@client.example', refusals.import.columns('name')],
        ['name\n"Un', refusals.import.broken],
        [`name\n${'x\n'.repeat(2_001)}`, refusals.import.tooMany(2_000)],
      ] as const) {
        expect((await sales().previewImport({ file: broken })).problems).toMatchObject([{ message }]);
        await expect(sales().import({ file: broken })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
      }
      expect(await countAll(server())).toEqual(before);
    });

    it('takes as many rows as it says', async () => {
      const rows = Array.from(
        { length: 2_000 },
        (_, row) => `Client ${row},c${row}.${randomUUID()}@client.example`,
      );
      const before = await countAll(server());
      expect(await sales().import({ file: ['name,email', ...rows].join('\n') })).toEqual({ count: 2_000 });
      expect(await countAll(server())).toEqual({
        ...before,
        customers: Number(before['customers']) + 2_000,
        contacts: Number(before['contacts']) + 2_000,
      });
    });

    it('makes nothing where the database refuses a row of the last chunk', async () => {
      const refused = `Refusé ${randomUUID()}`;
      const file = ['name', ...Array.from({ length: 1_000 }, (_, row) => `Client ${row}`), refused].join(
        '\n',
      );
      const before = await countAll(server());
      await sql`alter table customers add constraint refused check (name <> ${sql.lit(refused)})`.execute(
        db(),
      );
      try {
        await expect(sales().import({ file })).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
      } finally {
        await sql`alter table customers drop constraint refused`.execute(db());
      }
      expect(await countAll(server())).toEqual(before);
    });

    it('stands in the audit log', async () => {
      await sales().import({ file: 'name\nAvec sa ligne au journal' });
      await sales().export({ stage: 'won' });
      const entries = await auditEntries(db())
        .select(['action', 'after'])
        .where('action', 'in', ['customer.export', 'customer.import'])
        .orderBy('id', 'desc')
        .limit(2)
        .execute();
      expect(entries).toMatchObject([
        { action: 'customer.export' },
        { action: 'customer.import', after: { count: 1 } },
      ]);
    });
  },
);
