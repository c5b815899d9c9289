import type { FaqEntries } from '../faq.ts';

export const faq: FaqEntries = {
  prices: {
    question: 'How much does custom software cost in Dubai?',
    answer:
      'AI Chatbot Solutions start at {price.chatbot}, a Real Estate Management System at {price.real-estate}, Hotel & Restaurant Automation at {price.hospitality} and Custom Enterprise Software at {price.enterprise}. You receive a written quote before any work begins.',
  },
  timelines: {
    question: 'How long does a project take?',
    answer:
      'A chatbot is deployed in {weeks.chatbot} weeks, a real estate system in {weeks.real-estate} weeks and an enterprise solution in {weeks.enterprise} weeks. Your dashboard shows the progress and the latest news all along.',
  },
  roi: {
    question: 'What return can we expect from automation?',
    answer:
      'Our clients typically see 30-50% fewer manual tasks, 20-40% faster responses to their customers and 15-25% more efficiency within 6 months.',
  },
  languages: {
    question: 'Which languages do your chatbots speak?',
    answer:
      'Arabic, English, Hindi and Urdu, with right-to-left reading where the language asks for it. Your customer writes in one of them and is answered in the same one.',
  },
  sectors: {
    question: 'Which businesses do you work with?',
    answer:
      'Real estate agencies, hotels, restaurants, retailers and enterprise companies, mostly in the UAE and the wider Gulf region. We know their tools, their seasons and the languages of their customers.',
  },
  integrations: {
    question: 'Can you connect the software to the systems we already use?',
    answer:
      'Yes. We build on what works for you: CRM, booking engine, point of sale, accounting, WhatsApp or an in-house database. The first conversation lists your systems, and the quote says which links are included.',
  },
  payment: {
    question: 'How do we start, and how do we pay?',
    answer:
      'It starts with a free consultation and a written quote. A 50% deposit opens the project; you pay it by card, bank transfer or Wise, and receive the link to your project dashboard.',
  },
  support: {
    question: 'What happens after delivery?',
    answer:
      'Support stays with you 24/7. You report a bug or ask for an improvement in your client portal, attach a screenshot or a document, and follow each request until it is resolved.',
  },
};
