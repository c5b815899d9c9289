import { describe, expect, it } from 'vitest';
import {
  emptyRequest,
  noticeLink,
  switchLinkMode,
  takesLink,
  toRequestInput,
  withDocument,
  withoutDocument,
} from '../src/client/app/features/portal/portal-rules.ts';
import { createRequestInput, requestForm } from '../src/routers/support-requests.schema.ts';

const words = { title: 'Le panier se vide', description: 'Le panier se vide quand je change de page.' };
const written = { ...emptyRequest, ...words };
const link = 'https://github.com/palm/shop';

describe('the form of a request', () => {
  it('begins with what the schema has as defaults', () => {
    expect(requestForm.parse(words)).toEqual({
      ...words,
      requestType: emptyRequest.requestType,
      priority: emptyRequest.priority,
      rating: emptyRequest.rating,
    });
    expect(emptyRequest.documentType).toBe('github');
  });

  it('becomes an analysis with the switch, and a bug without a link again', () => {
    const on = switchLinkMode({ ...written, requestType: 'Amélioration' }, true);
    expect(on).toEqual({ ...written, isLinkMode: true, requestType: 'Analyse de document' });
    const filled = { ...on, documentUrl: link, documentType: 'pdf' as const };
    expect(switchLinkMode(filled, false)).toEqual({ ...written, documentType: 'pdf' });
  });

  it('becomes an analysis of a file with a document, and a bug in link mode without it', () => {
    const chosen = withDocument(written);
    expect(chosen).toEqual({
      ...written,
      documentType: 'file',
      requestType: 'Analyse de document',
      isLinkMode: true,
    });
    expect(withoutDocument(chosen)).toEqual({ ...chosen, requestType: 'Bug' });
  });

  it('takes one document: an address only without a file', () => {
    const on = switchLinkMode(written, true);
    expect(takesLink(written, false)).toBe(false);
    expect(takesLink(on, false)).toBe(true);
    expect(takesLink(on, true)).toBe(false);
    expect(takesLink({ ...on, documentType: 'file' }, false)).toBe(false);
  });
});

describe('what is sent', () => {
  const sent = { ...words, requestType: 'Bug', priority: 'Moyenne', rating: 3 };

  it('omits a blank address, and the type of a document that is not there', () => {
    expect(toRequestInput(written, {})).toEqual(sent);
    const blank = { ...switchLinkMode(written, true), documentUrl: ' \t' };
    expect(toRequestInput(blank, {})).toEqual({ ...sent, requestType: 'Analyse de document' });
  });

  it('names an address with its type, and files by their numbers', () => {
    const linked = { ...switchLinkMode(written, true), documentUrl: ` ${link} ` };
    expect(toRequestInput(linked, { attachmentFileId: 3 })).toEqual({
      ...sent,
      requestType: 'Analyse de document',
      attachmentFileId: 3,
      documentUrl: link,
      documentType: 'github',
    });
    const input = toRequestInput({ ...linked, documentType: 'file' }, { documentFileId: 7 });
    expect(input).toEqual({
      ...sent,
      requestType: 'Analyse de document',
      documentFileId: 7,
      documentType: 'file',
    });
    expect(createRequestInput.safeParse({ ...input, clientProjectId: 1 }).success).toBe(true);
  });
});

describe('the notice on WhatsApp', () => {
  it('goes to the digits of the number and names the project', () => {
    const url = new URL(noticeLink({ name: 'Père & fils #1', whatsappNumber: '+971 50-555 0142' }) ?? '');
    expect(url.origin + url.pathname).toBe('https://wa.me/971505550142');
    expect(url.searchParams.get('text')).toBe(
      'Bonjour, une nouvelle demande a été envoyée par Père & fils #1.',
    );
  });

  it.each([null, '', ' + '])('is not there without a number: %j', (whatsappNumber) => {
    expect(noticeLink({ name: 'Palm', whatsappNumber })).toBeUndefined();
  });
});
