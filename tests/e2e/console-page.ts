import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

type Visitor = {
  userName?: string;
  userEmail?: string;
  userPhone?: string;
  sessionId?: string;
  language?: string;
};

/** A visitor without a browser: a conversation that was started and written in by REST. */
export async function startConversation(visitor: APIRequestContext, details: Visitor, ...messages: string[]) {
  const started = await visitor.post('/api/chat/conversation', {
    data: { sessionId: randomUUID(), ...details },
  });
  expect(started.status(), await started.text()).toBe(201);
  const { id }: { id: string } = await started.json();
  const say = async (message: string) => {
    const sent = await visitor.post('/api/chat/message', { data: { conversationId: id, message } });
    expect(sent.status(), await sent.text()).toBe(201);
  };
  for (const message of messages) await say(message);
  return { id, say, remove: () => visitor.delete(`/api/chat/conversation/${id}`) };
}

/** The console as staff find it. */
export function consoleOf(page: Page) {
  const list = page.getByRole('listbox', { name: 'Conversations' });
  const filters = page.getByRole('search', { name: 'Filtrer les conversations' });
  const panel = page.getByRole('region', { name: 'Détails de la conversation' });
  return {
    list,
    rows: list.getByRole('option'),
    search: filters.getByRole('searchbox', { name: 'Recherche' }),
    status: filters.getByRole('combobox', { name: 'Statut' }),
    priority: filters.getByRole('combobox', { name: 'Priorité' }),
    panel,
    notes: panel.getByRole('textbox', { name: 'Notes de l’équipe' }),
    saveNotes: panel.getByRole('button', { name: 'Ajouter note' }),
    read: panel.getByRole('button', { name: 'Voir la conversation' }),
    messages: panel.getByRole('article'),
    reply: panel.getByRole('textbox', { name: 'Votre réponse' }),
    /** Opens the console, on one conversation where an id is given. */
    async open(search = '') {
      await page.goto(`/chat-admin${search}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Administration Chatbot');
    },
    async openConversation(id: string) {
      await page.goto(`/chat-admin?id=${id}`);
      await expect(panel.getByRole('heading', { level: 2 })).toBeVisible();
    },
  };
}
