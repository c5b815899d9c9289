import type { AgencyFacts } from '../agency.ts';

export const agency: AgencyFacts = {
  about: {
    title: 'What {agency} does',
    answer:
      '{agency} builds custom software and AI automation: real estate systems, AI chatbots, hotel and restaurant automation, and enterprise software. We work for real estate agencies, hotels, restaurants, retailers and enterprises, mostly in the UAE and the Gulf. What would you like to simplify first?',
  },
  place: {
    title: 'Where we are',
    answer:
      'We are based in **Dubai and Qatar** and serve clients across the UAE and the wider Gulf region. To arrange a meeting, [contact us](/#contact) or write to [{email}](mailto:{email}).',
  },
  start: {
    title: 'How a project starts',
    answer:
      'It starts with a **free consultation**: you describe your need, we ask the right questions and send you a written quote. A 50% deposit then opens the project, and you follow it on your own dashboard. [Tell us about your project](/#contact).',
  },
  quote: {
    title: 'Getting a quote',
    answer:
      'With pleasure. Tell us your trade and what should become easier, through the [contact section](/#contact) or at [{email}](mailto:{email}), and we prepare a written quote after a free consultation.',
  },
  'payment-means': {
    title: 'Deposit and means of payment',
    answer:
      'A **50% deposit** starts the work. You pay it by **card, bank transfer or Wise**, as soon as you have accepted your quote.',
  },
  discount: {
    title: 'Discounts and price negotiation',
    answer:
      'I cannot promise a discount, and I will not invent one. The prices I know are starting prices; what your project costs is settled in a written quote with the team: [contact us](/#contact).',
  },
  contact: {
    title: 'How to reach us',
    answer:
      'You reach {agency} at [{email}](mailto:{email}), by phone at {phone}, on WhatsApp at {whatsapp}, or through the [contact section](/#contact).',
  },
  'client-area': {
    title: 'Client portal and project dashboard',
    answer:
      'Already a client? Your dashboard link shows progress, status and the latest news of your project. For a bug or a request, write to the client support at [{email}](mailto:{email}) and name your project.',
  },
  portfolio: {
    title: 'Our projects',
    answer:
      'Our portfolio: an AI social-media agent, a tour platform for Thailand, a CRM for travel agencies, an online card trading platform, a tourism platform and a tropical resort site. [See our projects](/#projects).',
  },
  references: {
    title: 'Clients and satisfaction',
    answer:
      'More than 300 businesses served, 97% client satisfaction and over AED 8M in cost savings: that is the record we stand on. Ask me for examples of our projects.',
  },
  community: {
    title: 'AI community management',
    answer:
      'Our AI community management runs your social media{price.community? for **{price.community} per month**}, with no commitment{days.community? and results in {time.community}}. [See what is included](/fr) (in French).',
  },
  other: {
    title: 'Websites, web apps, AI agents and ad campaigns',
    answer:
      'Yes, beyond the four services of this page we also build showcase websites, custom web apps and AI agents, and we manage ad campaigns. I have no published price for them here: you receive a written quote after a free consultation. [Tell us about your project](/#contact).',
  },
  jobs: {
    title: 'Jobs and partnerships',
    answer:
      'I have no information on open positions or partnerships. Write to [{email}](mailto:{email}) and a person of the team will read you.',
  },
  identity: {
    title: 'Who is answering',
    answer:
      'I am the AI assistant of {agency}: a program, not a person. I answer from what the agency has published about its services, prices and timelines. If you would rather talk to a person, I note it and tell you how to reach one.',
  },
};
