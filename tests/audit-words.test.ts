import { describe, expect, it } from 'vitest';
import { readAuditSearch } from '../src/client/app/features/audit/audit-search.ts';
import {
  actionName,
  didWhat,
  fieldChanges,
  subjectName,
} from '../src/client/app/features/audit/entry-words.ts';
import { auditWords } from '../src/content/app/audit.ts';
import { ofName } from '../src/content/staff-words.ts';
import type { AuditEntry } from '../src/routers/audit.schema.ts';

const entryOf = (part: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: '2026-03-01T10:00:00.000Z',
  staffId: 'a',
  actor: 'Ada',
  via: 'session',
  action: 'staff.sign-in',
  subject: 'staff:a',
  subjectName: null,
  before: null,
  after: null,
  ...part,
});

describe('an entry in words', () => {
  it('says what was done, and the code itself where there are no words for it', () => {
    expect(didWhat(entryOf({ action: 'staff.set-role' }))).toBe('a changé le rôle d’une personne');
    expect(didWhat(entryOf({ action: 'conversation.set-resolved', after: { isResolved: false } }))).toBe(
      'a rouvert une conversation',
    );
    for (const action of ['invoice.send', 'constructor', '__proto__', '']) {
      expect(didWhat(entryOf({ action }))).toBeUndefined();
      expect(actionName(action)).toBe(action);
    }
  });

  it('has one name and one sentence for each action', () => {
    const words = Object.values(auditWords.fr.actions);
    expect(new Set(words.map(({ name }) => name)).size).toBe(words.length);
    expect(new Set(words.map(({ did }) => did)).size).toBe(words.length);
  });

  it.each([
    ['conversation:12', 'Conversation n°\u00a012'],
    ['staff:a', 'Compte de Zoé'],
    ['staff:kX9fQ2mZ81LrT0vW7yBn', 'Compte kX9fQ2mZ…'],
    ['gate:team/team', 'Accès\u00a0: Espace équipe'],
    ['gate:quote/devis-de-la-boutique', 'Accès\u00a0: Devis devis-de-la-boutique'],
    ['gate:status-page/suivi', 'Accès\u00a0: Page de suivi suivi'],
    ['gate:constructor/x', 'Accès\u00a0: constructor/x'],
    ['invoice:3', 'Facture n°\u00a03'],
    ['riddle:3', 'riddle:3'],
    ['constructor:3', 'constructor:3'],
    ['conversation:', 'conversation:'],
    ['', ''],
  ])('names the subject %j', (subject, name) => {
    expect(subjectName(subject, [{ staffId: 'a', name: 'Zoé' }])).toBe(name);
  });

  it.each([
    ['Sara', 'de Sara'],
    ['Amina', 'd’Amina'],
    ['Élodie', 'd’Élodie'],
    ['Yasmine', 'de Yasmine'],
    ['محمد', 'de محمد'],
  ])('joins "de" and %s', (name, joined) => {
    expect(ofName(name)).toBe(joined);
  });

  it('sets what was beside what is, in words where the field has some', () => {
    expect(
      fieldChanges(
        {
          before: { status: 'escalated', adminNotes: null, isResolved: false, gone: 1 },
          after: {
            status: 'active',
            adminNotes: '<b>x</b>',
            isResolved: true,
            role: 'toString',
            deep: [{ title: 'Maquettes', date: null }, 1],
            assigneeId: 'a',
          },
        },
        [{ staffId: 'a', name: 'Zoé' }],
      ),
    ).toEqual([
      { field: 'status', label: 'Statut', before: 'Escaladée', after: 'Active' },
      { field: 'adminNotes', label: 'Notes', before: 'vide', after: '<b>x</b>' },
      { field: 'isResolved', label: 'Résolue', before: 'non', after: 'oui' },
      { field: 'gone', label: 'gone', before: '1' },
      { field: 'role', label: 'Rôle', after: 'toString' },
      { field: 'deep', label: 'deep', after: 'Maquettes · 1' },
      { field: 'assigneeId', label: 'Attribuée à', after: 'Zoé' },
    ]);
    expect(fieldChanges({ before: null, after: null }, [])).toEqual([]);
    expect(fieldChanges({ before: { requests: 'now' }, after: { requests: 'off' } }, [])).toEqual([
      { field: 'requests', label: 'Demandes de support', before: 'Aussitôt', after: 'Jamais' },
    ]);
  });
});

describe('the address of the log', () => {
  const read = readAuditSearch;

  it('keeps the filters, as texts', () => {
    const filters = { staffId: 'a', action: 'x.y', subject: 'z:1', from: '2026-03-01', to: '2028-02-29' };
    expect(read(filters)).toEqual(filters);
    expect(read({ subject: 12 })).toEqual({ subject: '12' });
  });

  it.each([
    { from: '2026-02-30' },
    { to: '2027-02-29' },
    { from: '0000-01-01' },
    { from: 20260301 },
    { subject: '' },
    { subject: '  ' },
    { subject: null },
    { subject: ['a'] },
    { subject: 'a\u0000' },
    { action: 'x'.repeat(201) },
    { other: 'x' },
  ])('drops %j', (asked) => {
    expect(read(asked)).toEqual({});
  });
});
