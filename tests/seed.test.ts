import { describe, expect, it } from 'vitest';
import { seedDemo } from '../db/seed.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { startTestServer } from './setup/server.ts';

describe('the demo’s agency', () => {
  it('has clients in every state of a deposit, with a past, once', async () => {
    const server = await startTestServer('embedded', createScriptedAssistant());
    try {
      const { db } = server.deps.database;
      await seedDemo(db, server.deps.jobs);
      await seedDemo(db, server.deps.jobs);
      const desk = await server.asStaff('support');
      expect(await desk.supportRequests.counts()).toEqual({
        new: 1,
        inProgress: 1,
        resolved: 1,
        refused: 0,
      });
      const portals = await desk.clientProjects.list();
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
    } finally {
      await server.close();
    }
  }, 60_000);
});
