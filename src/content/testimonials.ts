/** What a client says. `rating` is out of 5, `savings` what the work saved in the client's words. */
export type Testimonial = {
  name: string;
  position: string;
  company: string;
  location: string;
  rating: number;
  text: string;
  project: string;
  savings: string;
  avatar: '👨‍💼' | '👩‍🍳' | '🧑‍💼' | '👩‍💻' | '👨‍🔧' | '👩‍💼';
};

/** The six testimonials of the landing page. */
export const testimonials: readonly Testimonial[] = [
  {
    name: 'Ahmed Al Mansoori',
    position: 'Managing Director',
    company: 'Gulf Crown Properties',
    location: 'Dubai, UAE',
    rating: 5,
    text: 'Leads from five portals land in one list and are answered before the agent has found a parking space. We closed our best quarter with the same team.',
    project: 'Real Estate Management System',
    savings: 'AED 180,000 a year',
    avatar: '👨‍💼',
  },
  {
    name: 'Priya Nair',
    position: 'Operations Manager',
    company: 'Saffron Table Restaurants',
    location: 'Abu Dhabi, UAE',
    rating: 5,
    text: 'Orders from WhatsApp, the website and the floor meet on one kitchen screen. Nobody copies tickets any more, and nobody shouts.',
    project: 'Hotel & Restaurant Automation',
    savings: '26 hours a week',
    avatar: '👩‍🍳',
  },
  {
    name: 'Khalid Al Thani',
    position: 'Head of Guest Services',
    company: 'Pearl Bay Hotels',
    location: 'Doha, Qatar',
    rating: 5,
    text: 'Guests write in Arabic, Hindi or English at two in the morning and have an answer at two in the morning. My night team handles what needs a person.',
    project: 'AI Chatbot Solutions',
    savings: '30 hours a week',
    avatar: '🧑‍💼',
  },
  {
    name: 'Sarah Mitchell',
    position: 'Chief Operating Officer',
    company: 'Meridian Logistics',
    location: 'Sharjah, UAE',
    rating: 5,
    text: 'They asked how we work before they showed us anything. The system fits our depots like a key, and the reports reach the board without a spreadsheet.',
    project: 'Custom Enterprise Software',
    savings: 'AED 420,000 a year',
    avatar: '👩‍💻',
  },
  {
    name: 'Bilal Qureshi',
    position: 'Owner',
    company: 'Qureshi Electronics',
    location: 'Dubai, UAE',
    rating: 5,
    text: 'The assistant answers in Urdu and English, checks stock and books the repair. My customers think we hired three people.',
    project: 'AI Chatbot Solutions',
    savings: '35 hours a week',
    avatar: '👨‍🔧',
  },
  {
    name: 'Fatima Al Sulaiti',
    position: 'Leasing Director',
    company: 'Lusail Living',
    location: 'Lusail, Qatar',
    rating: 5,
    text: 'Contracts, cheques and viewings in one place, with reminders that come before the problem. Owners see their units without calling us.',
    project: 'Real Estate Management System',
    savings: '18 hours a week',
    avatar: '👩‍💼',
  },
];

/** The banner of claims below the testimonials; `count` is the number that counts up. */
export const claims: readonly { prefix?: string; count?: number; suffix: string; label: string }[] = [
  { count: 300, suffix: '+', label: 'businesses served' },
  { count: 97, suffix: '%', label: 'client satisfaction' },
  { prefix: 'AED ', count: 8, suffix: 'M+', label: 'cost savings' },
  { suffix: '24/7', label: 'support' },
];
