import { deliveryWeeks } from './offers.ts';
import type { ServiceId } from './services.ts';

/** The words of the landing page that are neither a service nor a question. */
export const landing = {
  title: 'Custom Software Solutions & AI Automation in Dubai',
  description:
    'Custom software and AI automation for real estate agencies, hotels, restaurants, retail and enterprise ' +
    'clients in the UAE and the Gulf. Arabic, English, Hindi and Urdu. From AED 9,500.',

  hero: {
    eyebrow: 'Dubai and Qatar',
    headline: 'Custom Software Solutions & AI Automation',
    tagline:
      'For real estate agencies, hotels, restaurants, retail and enterprise companies across the UAE and the ' +
      'Gulf. You describe the work that slows you down; we build the software that does it.',
    projects: 'View Our Projects',
    services: 'Our Services',
    facts: [
      { figure: `${deliveryWeeks.join('-')} weeks`, label: 'to a chatbot in production' },
      { figure: '4 languages', label: 'Arabic, English, Hindi, Urdu' },
      { figure: '24/7', label: 'support after delivery' },
    ],
  },

  /** The scene beside the headline: a conversation that turns into a project. */
  scene: {
    description:
      'A visitor asks about orders that get lost between three restaurants; the assistant proposes one flow, ' +
      'and the conversation becomes a project card at 62 percent.',
    assistant: 'AI assistant',
    status: 'Replies at once',
    question: 'We run three restaurants. Orders come in on WhatsApp and get lost.',
    answer:
      'Then orders, kitchen and stock should be one flow. That starts at AED 18,500. Shall we sketch it?',
    arabic: 'نعم، وبالعربية أيضاً',
    project: 'Restaurant automation',
    client: 'Three restaurants, one kitchen',
    state: 'In Progress',
    progress: '62%',
    steps: [
      { label: 'Ordering on WhatsApp', done: true },
      { label: 'Kitchen display', done: true },
      { label: 'Stock control', done: false },
    ],
    update: 'Kitchen display is live in all three branches.',
  },

  projects: {
    eyebrow: 'Our Projects',
    headline: 'Work that is used every day',
    lead: 'Six products, from a marketing desk to an island pier. Each began as a conversation like yours.',
    hot: 'HOT',
    visit: 'Visit Website',
    rated: (rating: number) => `Rated ${rating} out of 5`,
  },

  services: {
    eyebrow: 'Our Services',
    headline: 'Four ways to give your team its hours back',
    lead: 'Each one starts from a system we know well, then takes the shape of your business.',
    from: 'From',
    weeks: 'weeks to delivery',
    completed: 'completed',
    byScope: 'Timeline set in your quote',
  },

  information: {
    eyebrow: 'What we know',
    headline: 'Your trade, not just our tools',
    lead: 'Software fits when the people who write it know the day it is used in.',
    realEstate: {
      title: 'Real estate technology',
      text:
        'Portals, leads, viewings, cheques and commissions: the whole life of a listing in one system, with ' +
        'owners who can see it for themselves.',
      points: ['Listings to every portal', 'Leads answered in minutes', 'Contracts and cheques on time'],
    },
    hospitality: {
      title: 'Hospitality automation',
      text:
        'Reservations, orders, kitchen and housekeeping move as one. The night shift has an assistant, and the ' +
        'day shift starts with a clean list.',
      points: ['One flow from order to kitchen', 'Guest messages day and night', 'Stock that counts itself'],
    },
    saas: {
      title: 'Enterprise SaaS',
      text:
        'Roles, audit trail, reports and links to what already runs. Built for branches and companies that will ' +
        'be twice as many next year.',
      points: ['Precise roles and an audit trail', 'Open interfaces', 'Dashboards the board reads'],
    },
    region: {
      title: 'Regional expertise',
      text:
        'Right to left, four languages, dirhams and riyals, Ramadan hours and Friday rushes. We build for the ' +
        'Gulf because we work in it.',
      points: ['Dubai and Qatar', 'Arabic, English, Hindi, Urdu', 'Support around the clock'],
    },
  },

  testimonials: {
    eyebrow: 'Testimonials',
    headline: 'They tell it better than we do',
    lead: 'From a restaurant kitchen to a board room, between Dubai and Doha.',
    saved: 'Saved',
    project: 'Project',
    claims: 'Our record',
  },

  faq: {
    eyebrow: 'Questions',
    headline: 'What people ask us first',
    lead: 'Something else on your mind? Ask in the chat, or talk to us directly.',
    consultation: 'Schedule Free Consultation',
    greeting: 'Hello! I would like to schedule a free consultation about custom software development.',
  },

  contact: {
    eyebrow: 'Contact',
    headline: 'Tell us what slows you down',
    lead: 'A few sentences are enough. You get a straight answer, a timeline and a written quote.',
    email: 'Write an email',
    whatsapp: 'Chat on WhatsApp',
    phone: 'Call us',
    greeting: 'Hello! I would like to talk about a software project.',
    quoted: 'Already have a project quote?',
    quotedLead: 'Confirm it online, pay the deposit and follow the work on your own dashboard.',
    validate: 'Validate Your Project',
  },
} as const;

/** The parts of the landing page that a link may lead to, by the id of their element. */
export const sections = ['home', 'projects', 'services', 'faq', 'contact'] as const;

/** An offer as search engines read it: at the price of a service, or at its own in AED. */
type SearchOffer = { name: string; service?: ServiceId; price?: number };

/** What search engines read beside the page. Offers, rating and review are the specification's. */
export const searchData = {
  areas: ['United Arab Emirates', 'Qatar'],
  offers: [
    { name: 'Real estate management system', service: 'real-estate' },
    { name: 'AI chatbot solutions', service: 'chatbot' },
    { name: 'Enterprise software', service: 'enterprise' },
    { name: 'Software suite', price: 15_000 },
  ] as readonly SearchOffer[],
  rating: { value: 4.9, reviews: 87 },
  review: {
    author: 'Ahmed Al Mansoori',
    rating: 5,
    text: 'Leads from five portals land in one list and are answered before the agent has found a parking space.',
  },
};
