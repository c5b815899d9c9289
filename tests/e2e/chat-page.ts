import { expect, type Page } from '@playwright/test';

/** An answer of several sentences, in the words of the agency's own texts: one in others would be taken back. */
export const story =
  'Vous recevez un devis écrit avant que le travail commence. Bonjour et bienvenue. Je suis là pour vous répondre. ' +
  'Quel est votre projet, et pour quand le voulez-vous ?';

/** The chat as a visitor finds it on the landing page; its texts are the French ones unless told otherwise. */
export function chatOf(page: Page) {
  const launcher = page.locator('#chat-launcher');
  const card = page.getByRole('dialog');
  const input = card.getByRole('textbox', { name: 'Votre message' });
  const log = card.getByRole('log');
  const bubbles = (side: 'visitor' | 'assistant' | 'person') => log.locator(`[data-side=${side}] [dir=auto]`);
  return {
    launcher,
    card,
    input,
    log,
    /** What was said, without the typing sign. */
    questions: bubbles('visitor'),
    answers: bubbles('assistant'),
    /** What people of the agency said. */
    people: bubbles('person'),
    /** An answer in the middle of its words. */
    writing: log.locator('[data-side=assistant] [data-state=writing]'),
    typing: log.getByText('L’assistant écrit'),
    language: card.getByRole('combobox'),
    toast: page.getByRole('alert'),
    menu: card.getByRole('button', { name: 'Options de la conversation' }),
    /** An entry of the menu, by its French name. */
    option: (name: string) => card.getByRole('menuitem', { name }),
    retry: card.getByRole('button', { name: 'Réessayer' }),
    /** Opens the landing page and on it the chat, until a message can be sent. */
    async open() {
      await page.goto('/');
      await launcher.click();
      await expect(card.getByText('Active', { exact: true })).toBeVisible();
      await expect(log).toBeAttached();
    },
    /** Asks, once a message is taken; in another language the field has another name. */
    async ask(question: string, field = input) {
      await field.fill(question);
      // Before the conversation is there, as it is not for a moment after a reload, nothing is taken.
      await expect(field.locator('xpath=ancestor::form').locator('[type=submit]')).toBeEnabled();
      await field.press('Enter');
    },
    /** One question and its whole answer: nothing lost, nothing doubled. */
    async shows(question: string, answer: string) {
      await expect(bubbles('assistant')).toHaveText([answer]);
      await expect(bubbles('visitor')).toHaveText([question]);
      await expect(log.locator('[data-state=done]')).toHaveCount(2);
    },
  };
}
