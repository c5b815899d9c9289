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
    services: 'Our Services',
    facts: [
      { figure: '2-4 weeks', label: 'to a chatbot in production' },
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

  services: {
    eyebrow: 'Our Services',
    headline: 'Four ways to give your team its hours back',
    lead: 'Each one starts from a system we know well, then takes the shape of your business.',
    from: 'From',
    weeks: 'weeks to delivery',
    byScope: 'Timeline set in your quote',
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
  },
} as const;

/** The parts of the landing page that a link may lead to, by the id of their element. */
export const sections = ['home', 'projects', 'services', 'faq', 'contact'] as const;
