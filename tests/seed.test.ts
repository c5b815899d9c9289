import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../db/seed.ts';
import { demoCodes } from '../db/seed-gates.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { startTestServer, type TestServer } from './setup/server.ts';

let server: TestServer;

// Twice: the second time adds nothing.
beforeAll(async () => {
  server = await startTestServer('embedded', createScriptedAssistant());
  await seedDemo(server.deps);
  await seedDemo(server.deps);
});
afterAll(() => server.close());

describe('the demo’s agency', () => {
  it('has conversations in every state, one of which waits for a person, once', async () => {
    const desk = await server.asStaff('support');
    const listed = await desk.admin.conversations({});
    expect(listed.map(({ status, isResolved }) => [status, isResolved])).toEqual([
      ['escalated', false],
      ['active', false],
      ['active', false],
      ['active', true],
      ['archived', true],
    ]);
    expect((await desk.admin.counts()).waiting).toBe(1);
    expect(await desk.cannedAnswers.list()).toHaveLength(3);
    for (const { id, createdAt, updatedAt, takenOverBy } of listed) {
      const messages = (await server.as().chat.messages({ conversationId: id })).toJSON();
      expect([takenOverBy, messages.at(-1)?.sender]).not.toContain('user');
      const times = messages.map((message) => message.createdAt);
      expect([times[0], times.at(-1)]).toEqual([createdAt, updatedAt]);
      expect(times).toEqual(times.toSorted());
      expect(Date.parse(updatedAt)).toBeLessThan(Date.now());
    }
  });

  it('has clients in every state of a deposit, with a past, once', async () => {
    const desk = await server.asStaff('support');
    expect(await desk.supportRequests.counts()).toEqual({
      new: 1,
      inProgress: 1,
      resolved: 1,
      refused: 0,
    });
    const portals = await desk.clientProjects.list({});
    expect(portals.map(({ slug, requestCount }) => [slug, requestCount]).toSorted()).toEqual([
      ['boutique', 2],
      ['palm-residences', 1],
    ]);
    const sales = await server.asStaff('sales');
    const listed = await sales.clients.list({});
    expect(listed.map(({ project }) => project?.paymentState)).toEqual([
      'pending',
      'declared',
      'paid',
      'confirmed',
      'confirmed',
      'confirmed',
    ]);
    const times = listed.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().reverse());
    const flagged = await sales.clients.list({ isFlagged: true });
    expect(flagged.map(({ firstName, project }) => [firstName, project?.flag])).toEqual([
      ['Layla', 'second'],
    ]);
    for (const { id, createdAt } of listed) {
      const [project] = await server.as().clients.projects({ clientId: id });
      const projectId = project?.id ?? '';
      const timeline = await server.as().projects.timeline({ clientId: id, projectId });
      const days = timeline.map(({ at }) => at);
      expect(days[0]).toBe(createdAt);
      expect(new Set(days).size).toBe(days.length);
      expect(days).toEqual(days.toSorted());
      expect(Date.parse(days.at(-1) ?? '')).toBeLessThan(Date.now());
      const proof = timeline.find(({ kind }) => kind === 'confirmed' || kind === 'paid');
      expect(project?.hasReceipt).toBe(proof !== undefined);
      if (proof) await server.as().payments.receipt({ clientId: id, projectId });
    }
  });

  it('has quotes in three states and languages, one of them at its own address behind the printed code', async () => {
    const sales = await server.asStaff('sales');
    const listed = await sales.quotes.list({});
    expect(listed.map(({ slug, state, currency, total }) => [slug, state, currency, total])).toEqual([
      ['aloe-quote', 'draft', 'THB', 140_000],
      ['marina-clinic', 'opened', 'AED', 11_550],
      ['atelier-rivage', 'accepted', 'EUR', 6_408],
    ]);
    for (const { id, openedCount } of listed) {
      const { events, updatedAt } = await sales.quotes.detail({ quoteId: id });
      expect(events.filter(({ kind }) => kind === 'opened')).toHaveLength(openedCount);
      const days = events.map(({ at }) => at);
      expect(days).toEqual(days.toSorted().toReversed());
      expect(Date.parse(updatedAt)).toBeLessThan(Date.now());
    }
    const reader = server.as().quotes;
    expect(await reader.unlock({ password: demoCodes.quote.code })).toEqual({ slug: 'aloe-quote' });
    const quote = await reader.get({ slug: 'aloe-quote' });
    expect(quote.content.lines.map(({ title, unitPrice }) => [title, unitPrice])).toEqual([
      ['Site web', 100_000],
      ['Module d’IA', 40_000],
    ]);
    expect(quote.amounts).toMatchObject({ total: 140_000, instalments: [98_000, 42_000] });
    expect(quote.isExpired).toBe(false);
    for (const [slug, password] of [
      ['marina-clinic', 'devis-marina-2026'],
      ['atelier-rivage', 'devis-atelier-2026'],
    ] as const) {
      expect(await server.as().quotes.unlock({ password })).toEqual({ slug });
      await server.as().quotes.unlock({ slug, password });
    }
  });
});
