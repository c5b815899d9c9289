import type { Landing } from '../landing.ts';

export const landing: Landing = {
  title: 'Custom Software Solutions & AI Automation in Dubai',
  description:
    'Custom software and AI automation for real estate agencies, hotels, restaurants, retail and enterprise ' +
    'clients in the UAE and the Gulf. Arabic, English, Hindi and Urdu. From {price.lowest}.',

  socialText: 'Custom Software Solutions & AI Automation: a conversation becomes a project card.',

  hero: {
    eyebrow: 'Dubai and Qatar',
    headline: 'Custom Software Solutions & AI Automation',
    tagline:
      'For real estate agencies, hotels, restaurants, retail and enterprise companies across the UAE and the ' +
      'Gulf. You describe the work that slows you down; we build the software that does it.',
    projects: 'View Our Projects',
    services: 'Our Services',
    facts: [
      { figure: '{weeks.chatbot} weeks', label: 'to a chatbot in production' },
      { figure: '4 languages', label: 'Arabic, English, Hindi, Urdu' },
      { figure: '24/7', label: 'support after delivery' },
    ],
  },

  scene: {
    description:
      'A visitor asks about orders that get lost between three restaurants; the assistant proposes one flow, ' +
      'and the conversation becomes a project card at 62 percent.',
    assistant: 'AI assistant',
    status: 'Replies at once',
    question: 'We run three restaurants. Orders come in on WhatsApp and get lost.',
    answer:
      'Then orders, kitchen and stock should be one flow. That starts at {price.hospitality}. Shall we sketch it?',
    other: { language: 'ar', text: 'نعم، وبالعربية أيضاً' },
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
    rated: 'Rated {rating} out of 5',
  },

  services: {
    eyebrow: 'Our Services',
    headline: 'Four ways to give your team its hours back',
    lead: 'Each one starts from a system we know well, then takes the shape of your business.',
    from: 'From',
    weeks: '{weeks} weeks to delivery',
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
    drawings: {
      home: '2 bedrooms, 118 m²',
      portals: ['Portal A', 'Portal B', 'Website'],
      orders: [
        { name: 'Table 7', lines: ['2 × Machboos', '1 × Fattoush'] },
        { name: 'WhatsApp', lines: ['3 × Shawarma', '2 × Laban'] },
        { name: 'Room 412', lines: ['1 × Biryani', '1 × Karak'] },
      ],
      roles: ['Board', 'Branch', 'Audit'],
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

  search: {
    areas: ['United Arab Emirates', 'Qatar'],
    offers: {
      'real-estate': 'Real estate management system',
      chatbot: 'AI chatbot solutions',
      enterprise: 'Enterprise software',
      suite: 'Software suite',
    },
    review:
      'Leads from five portals land in one list and are answered before the agent has found a parking space.',
  },
};
