import type { ClaimId, ClaimTexts, TestimonialId, TestimonialTexts } from '../testimonials.ts';

export const testimonials: Record<TestimonialId, TestimonialTexts> = {
  mansoori: {
    name: 'Ahmed Al Mansoori',
    position: 'Managing Director',
    company: 'Gulf Crown Properties',
    location: 'Dubai, UAE',
    text: 'Leads from five portals land in one list and are answered before the agent has found a parking space. We closed our best quarter with the same team.',
    project: 'Real Estate Management System',
    savings: 'AED 180,000 a year',
  },
  nair: {
    name: 'Priya Nair',
    position: 'Operations Manager',
    company: 'Saffron Table Restaurants',
    location: 'Abu Dhabi, UAE',
    text: 'Orders from WhatsApp, the website and the floor meet on one kitchen screen. Nobody copies tickets any more, and nobody shouts.',
    project: 'Hotel & Restaurant Automation',
    savings: '26 hours a week',
  },
  'al-thani': {
    name: 'Khalid Al Thani',
    position: 'Head of Guest Services',
    company: 'Pearl Bay Hotels',
    location: 'Doha, Qatar',
    text: 'Guests write in Arabic, Hindi or English at two in the morning and have an answer at two in the morning. My night team handles what needs a person.',
    project: 'AI Chatbot Solutions',
    savings: '30 hours a week',
  },
  mitchell: {
    name: 'Sarah Mitchell',
    position: 'Chief Operating Officer',
    company: 'Meridian Logistics',
    location: 'Sharjah, UAE',
    text: 'They asked how we work before they showed us anything. The system fits our depots like a key, and the reports reach the board without a spreadsheet.',
    project: 'Custom Enterprise Software',
    savings: 'AED 420,000 a year',
  },
  qureshi: {
    name: 'Bilal Qureshi',
    position: 'Owner',
    company: 'Qureshi Electronics',
    location: 'Dubai, UAE',
    text: 'The assistant answers in Urdu and English, checks stock and books the repair. My customers think we hired three people.',
    project: 'AI Chatbot Solutions',
    savings: '35 hours a week',
  },
  'al-sulaiti': {
    name: 'Fatima Al Sulaiti',
    position: 'Leasing Director',
    company: 'Lusail Living',
    location: 'Lusail, Qatar',
    text: 'Contracts, cheques and viewings in one place, with reminders that come before the problem. Owners see their units without calling us.',
    project: 'Real Estate Management System',
    savings: '18 hours a week',
  },
};

export const claims: Record<ClaimId, ClaimTexts> = {
  served: { figure: '{count}+', label: 'businesses served' },
  satisfaction: { figure: '{count}%', label: 'client satisfaction' },
  savings: { figure: 'AED {count}M+', label: 'cost savings' },
  support: { figure: '24/7', label: 'support' },
};
