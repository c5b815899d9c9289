import type { ServiceSentences } from '../services.ts';

export const sentences: ServiceSentences = {
  colon: ': ',
  money: (amount) => `AED ${amount.toLocaleString('en-US')}`,
  euros: (amount) => `${amount.toLocaleString('en-US')} EUR`,
  between: '-',
  days: { one: '{count} day', other: '{count} days' },
  overview: (lines) =>
    `Here is what we build, with starting prices:\n\n${lines}\n\nWhich one is closest to your need?`,
  about: ({ title, description, price, weeks }) =>
    `**${title}.** ${description} It starts at **${price}**` +
    `${weeks ? ` and takes **${weeks[0]}-${weeks[1]} weeks**` : ''}. [Tell us about your project](/#contact).`,
  price: ({ title, price }) =>
    `**${title}** starts at **${price}**. The exact price depends on what you need: after a free ` +
    'consultation you receive a written quote. [Ask for yours](/#contact).',
  time: ({ title, weeks }) =>
    `**${title}**: allow **${weeks?.[0]}-${weeks?.[1]} weeks**. The dates of your project stand in your ` +
    'quote, and your dashboard shows the progress all along.',
  noTime: ({ title }) =>
    `For **${title}**, the timeline depends on how many steps and systems are connected, so I will not ` +
    'guess one: it stands in your written quote, after a free consultation. ' +
    '[Tell us about your project](/#contact).',
  deposit: ({ title, price }, deposit) =>
    `A **50% deposit** opens the project, once you have accepted your quote. For **${title}**, which starts at ` +
    `**${price}**, that is **${deposit}** at the starting price; the exact amount stands in your written quote. You ` +
    'pay it by card, bank transfer or Wise.',
  monthly: ({ title, price }) =>
    `**${title}** starts at **${price}** for the project. No monthly price and no running costs are published for it: ` +
    'what there is besides stands in your written quote, after a free consultation. [Ask for yours](/#contact), or ask me for a person.',
  feature: ({ title, description }) =>
    `Whether it does exactly that is not published, and I would rather not guess: a person of the team tells you, and your ` +
    `quote says what is included. What is published of **${title}**: ${description} [Tell us what you need](/#contact).`,
  titles: {
    overview: 'Our services',
    price: 'price',
    time: 'timeline',
    deposit: 'deposit',
    monthly: 'by the month',
    feature: 'what it can do',
  },
};
