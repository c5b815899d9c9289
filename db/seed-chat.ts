import { type FaqEntries, faq } from '../src/content/faq.ts';
import { fill } from '../src/content/fill.ts';
import type { Language } from '../src/content/language.ts';
import { replies } from '../src/content/replies.ts';
import type { Priority } from '../src/routers/admin.schema.ts';
import { insertCannedAnswer } from '../src/server/canned-answers/queries.ts';
import type { Trx } from '../src/server/database/database.ts';
import type { Deps } from '../src/server/deps.ts';
import { type SeededMessage, writeConversation } from './seed-chat-queries.ts';

/** What a visitor asked that the FAQ answers, what they wrote of their own, what one of the staff answered. */
type Turn = { faq: keyof FaqEntries } | { visitor: string } | { staff: string } | { handOver: true };

type DemoConversation = {
  language: Language;
  userName?: string;
  userEmail?: string;
  userPhone?: string;
  category: string;
  status: 'active' | 'archived' | 'escalated';
  priority: Priority;
  isResolved?: true;
  adminNotes?: string;
  escalationReason?: string;
  /** How many minutes before the start of the demo the visitor began; a turn is a minute. */
  minutesAgo: number;
  turns: readonly Turn[];
};

/** Oldest first: one that is put away, one that a person has closed, one in Arabic, one that waits for a person. */
const demoConversations: readonly DemoConversation[] = [
  {
    language: 'en',
    userName: 'Priya Nair',
    userEmail: 'priya@saffron-tables.example',
    category: 'sales',
    status: 'archived',
    priority: 'low',
    isResolved: true,
    minutesAgo: 6 * 24 * 60,
    turns: [{ faq: 'sectors' }, { faq: 'timelines' }],
  },
  {
    language: 'fr',
    userName: 'Hugo Perrin',
    userEmail: 'hugo.perrin@riad-bleu.example',
    userPhone: '+33 1 55 00 01 77',
    category: 'sales',
    status: 'active',
    priority: 'normal',
    isResolved: true,
    adminNotes: 'Riad de 14 chambres. Devis envoyé, à relancer dans une semaine.',
    minutesAgo: 2 * 24 * 60,
    turns: [
      { faq: 'integrations' },
      { visitor: 'Je voudrais parler à une personne.' },
      { handOver: true },
      { staff: 'Bonjour Hugo, je vous lis. Quel moteur de réservation utilisez-vous ?' },
      { visitor: 'Un logiciel maison, avec un export chaque nuit.' },
      { staff: 'C’est jouable avec cet export. Je vous envoie un devis aujourd’hui.' },
    ],
  },
  {
    language: 'ar',
    userName: 'سالم المنصوري',
    category: 'sales',
    status: 'active',
    priority: 'high',
    minutesAgo: 3 * 60,
    turns: [{ faq: 'prices' }, { faq: 'languages' }],
  },
  {
    language: 'fr',
    category: 'support',
    status: 'active',
    priority: 'normal',
    minutesAgo: 55,
    turns: [{ faq: 'support' }],
  },
  {
    language: 'fr',
    userName: 'Claire Aubert',
    userEmail: 'claire@atelier-aubert.example',
    category: 'sales',
    status: 'escalated',
    priority: 'urgent',
    escalationReason: 'Le visiteur demande à parler à une personne',
    minutesAgo: 20,
    turns: [
      { faq: 'payment' },
      { visitor: 'Je préfère parler à une personne, notre boutique ouvre dans trois semaines.' },
      { handOver: true },
    ],
  },
];

/** What the staff answer again and again. */
const demoCannedAnswers: readonly { title: string; text: string; language: Language }[] = [
  {
    title: 'Prise en charge',
    text: 'Bonjour {name}, je prends le relais de l’assistant. Que puis-je faire pour vous ?',
    language: 'fr',
  },
  {
    title: 'Devis sous 24 h',
    text: 'Merci {name}. Je prépare un devis écrit et vous l’envoie sous 24 h. À quelle adresse e-mail ?',
    language: 'fr',
  },
  {
    title: 'I am with you',
    text: 'Hello {name}, I am taking over from the assistant. How can I help?',
    language: 'en',
  },
];

const minute = 60_000;

/** Stores the demo's conversations and canned answers; `staff` is who answered in them. */
export async function seedChat(
  trx: Trx,
  { config }: Pick<Deps, 'config'>,
  staff: { email: string; firstName: string },
): Promise<void> {
  for (const answer of demoCannedAnswers) await insertCannedAnswer(trx, answer);
  for (const { minutesAgo, turns, ...conversation } of demoConversations) {
    const startedAt = Date.now() - minutesAgo * minute;
    const messages = turns
      .flatMap((turn) => messagesOf(turn, conversation.language, config.agency))
      .map((message, index) => ({ ...message, at: new Date(startedAt + index * minute) }));
    await writeConversation(trx, { ...conversation, messages }, staff);
  }
}

function messagesOf(
  turn: Turn,
  language: Language,
  agency: Deps['config']['agency'],
): Omit<SeededMessage, 'at'>[] {
  if ('visitor' in turn) return [{ sender: 'user', message: turn.visitor }];
  if ('staff' in turn) return [{ sender: 'admin', message: turn.staff }];
  if ('handOver' in turn) return [{ sender: 'bot', message: fill(replies[language].handOver, agency) }];
  const { question, answer } = faq[language][turn.faq];
  return [
    { sender: 'user', message: question },
    { sender: 'bot', message: answer },
  ];
}
