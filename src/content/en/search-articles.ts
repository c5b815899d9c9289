import type { SearchArticle } from '../search-articles.ts';

export const searchArticles: readonly SearchArticle[] = [
  {
    title: 'Real estate technology in Dubai and the Gulf',
    text: 'A real estate management system keeps listings, leads, viewings, contracts and commissions in one place. Agencies in Dubai, Abu Dhabi and Doha use it to publish to several portals at once, to answer every enquiry within minutes and to show owners what happens with their property. It starts at {price.real-estate} and is usually ready in {weeks.real-estate} weeks.',
    keywords: [
      'real estate management system Dubai',
      'property CRM UAE',
      'real estate software Qatar',
      'listing management',
      'tenancy contract software',
    ],
  },
  {
    title: 'AI chatbots that speak Arabic, English, Hindi and Urdu',
    text: 'An AI chatbot answers the questions that come in day and night on the website and on WhatsApp, books appointments, collects contact details and calls in a person when one is needed. It answers in the language of the visitor, with right-to-left reading for Arabic and Urdu. AI chatbot solutions start at {price.chatbot} and are deployed in {weeks.chatbot} weeks.',
    keywords: [
      'AI chatbot Dubai',
      'Arabic chatbot',
      'WhatsApp chatbot UAE',
      'multilingual customer service',
      'chatbot for hotels',
    ],
  },
  {
    title: 'Enterprise SaaS and custom software',
    text: 'Custom enterprise software follows the way a company works: ERP, CRM, portals and dashboards with precise roles, an audit trail and links to the systems that are already there. It can run as software as a service for several branches or companies. Projects start at {price.enterprise} and take {weeks.enterprise} weeks.',
    keywords: [
      'custom software development Dubai',
      'enterprise software UAE',
      'SaaS development Gulf',
      'ERP development',
      'system integration',
    ],
  },
  {
    title: 'Restaurant and hotel systems',
    text: 'Restaurant systems bring orders, kitchen, stock and reservations into one flow; hotel technology joins bookings, guest messages and housekeeping. Teams spend the shift with guests instead of with screens, and no order or booking is entered twice. Hotel and restaurant automation starts at {price.hospitality}.',
    keywords: [
      'restaurant automation Dubai',
      'restaurant ordering system',
      'hotel management technology',
      'kitchen display system',
      'table booking software',
    ],
  },
  {
    title: 'The return on automation',
    text: 'Businesses that automate their routine typically see 30-50% fewer manual tasks, 20-40% faster responses and 15-25% more efficiency within 6 months. The first step is a free consultation that finds the work worth automating; the quote then says what it costs and when it is ready.',
    keywords: [
      'ROI of automation',
      'business process automation UAE',
      'reduce manual work',
      'AI automation agency',
      'workflow automation',
    ],
  },
];
