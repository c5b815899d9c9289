import type { Blank } from '../blank.ts';
import { bareFacts, bareFooter, bareSearch } from '../blank-parts.ts';
import { rangeOf } from '../services.ts';
import { frame, notFound } from './frame.ts';
import { landing } from './landing.ts';

const { projects, services, testimonials, contact } = landing;
const greeting = 'Hello! I have a question.';
const weeksOf = (weeks: readonly [number, number]) =>
  `**${rangeOf(weeks, '-')} ${weeks[1] === 1 ? 'week' : 'weeks'}**`;

export const blank: Blank = {
  landing: {
    title: 'Services and contact',
    description: 'What {agency} offers, and how to reach us.',
    socialText: '',
    hero: {
      eyebrow: '',
      headline: '{agency}',
      tagline: 'Tell us what you need: here you find what we offer and how to reach us.',
      projects: 'See our work',
      services: 'See our services',
      facts: bareFacts,
    },
    projects: { ...projects, eyebrow: 'Our work', headline: 'What we have done', lead: '' },
    services: { ...services, eyebrow: 'Our services', headline: 'What we offer', lead: '' },
    testimonials: { ...testimonials, headline: 'What our clients say', lead: '' },
    faq: {
      eyebrow: 'Questions',
      headline: 'Questions and answers',
      lead: '',
      consultation: 'Ask us a question',
      greeting,
    },
    contact: {
      ...contact,
      headline: 'Talk to us',
      lead: 'Write or call: a few sentences are enough.',
      greeting,
      quoted: 'Already have a quote?',
      quotedLead: 'Confirm it online, choose how to pay and follow the work.',
    },
    search: bareSearch,
  },
  frame: {
    ...frame,
    community: '',
    chat: 'Open the chat with our assistant',
    footer: { ...frame.footer, ...bareFooter, solutions: 'Services', start: 'Contact' },
  },
  notFound: { ...notFound, hint: 'The address may have changed, or a letter is missing.' },
  replies: {
    greeting:
      'Hello and welcome! I am the assistant of {agency}: a program, not a person. Ask me what we offer and what it costs.',
    boundary:
      'I cannot help with that: I only answer questions about {agency} and what we have published here. A person of the team is reachable through the [contact section](/#contact) or at [{email}](mailto:{email}).',
  },
  sentences: {
    overview: (lines) => `This is what we offer, with starting prices:\n\n${lines}\n\nWhich one do you need?`,
    about: ({ title, description, price, weeks }) =>
      `**${title}.** ${description} From **${price}**${weeks ? `, within ${weeksOf(weeks)}` : ''}. [Contact us](/#contact).`,
    price: ({ title, price }) =>
      `**${title}** starts at **${price}**. What it costs exactly in your case, a person of the team tells you: [contact us](/#contact).`,
    time: ({ title, weeks }) =>
      `**${title}**: allow ${weeks ? weeksOf(weeks) : ''}. A person of the team confirms the dates.`,
    noTime: ({ title }) =>
      `For **${title}** no duration is published, and I would rather not guess: [ask us](/#contact).`,
    titles: { overview: 'Our services', price: 'price', time: 'duration' },
  },
  asksForServices:
    'services, service, offer, offers, what do you offer, what do you do, what can you do for me, your services, which services, what services, how can you help, what do you sell, your offers, what do you propose',
};
