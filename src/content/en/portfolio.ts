import type { ProjectId, ProjectTexts } from '../portfolio.ts';

export const projects: Record<ProjectId, ProjectTexts> = {
  'social-agent': {
    title: 'AI Social Media Agent',
    description:
      'An agent that plans, writes and schedules a month of posts in the voice of the brand, answers comments ' +
      'within minutes and asks a person before anything delicate goes out.',
    pictureText:
      'A weekly social media planner with picture posts, an assistant writing the caption for a sunset photo, and engagement up 38%.',
    tags: ['AI agent', 'Social media', 'Automation'],
    features: [
      'Monthly calendar drafted in one pass',
      'Captions and replies in four languages',
      'Approval by one tap on WhatsApp',
    ],
    testimonial: {
      text: 'We approve the week over one coffee. The tone is ours, and the comments no longer wait until Monday.',
      author: 'Marketing team',
      company: 'Restaurant group, Dubai',
    },
  },
  'thailand-tours': {
    title: 'Thailand Tour Platform',
    description:
      'Tours from Bangkok to the islands with live places, instant confirmation and guides who see their day on ' +
      'the phone, even when the signal is gone.',
    pictureText:
      'A map of Thai islands with a route from a golden temple through three stops, beside a phone offering a long-tail boat tour of Phang Nga Bay.',
    tags: ['Booking', 'Travel', 'Mobile first'],
    features: [
      'Live places per departure',
      'Card payment in baht, euro and dirham',
      'Guide sheets that work offline',
    ],
    testimonial: {
      text: 'Double bookings are gone, and guests pay before the boat leaves the pier.',
      author: '',
      company: 'Tour operator, Phuket',
    },
  },
  'travel-crm': {
    title: 'CRM for Travel Agencies',
    description:
      'Every enquiry, itinerary and payment of an agency in one pipeline. A quote with flights, hotels and ' +
      'transfers leaves in minutes instead of an afternoon.',
    pictureText:
      'A travel agency’s pipeline of enquiries, quotes and bookings, with one lead being moved and its Dubai to Phuket flight itinerary open.',
    tags: ['CRM', 'Travel', 'Quotes'],
    features: [
      'Mail and WhatsApp in one list',
      'Itineraries built from reusable days',
      'Reminders for deposits and passports',
    ],
    testimonial: {
      text: 'New colleagues are productive in their first week, because everything about a client stands in one place.',
      author: 'Sales director',
      company: 'Travel agency, Doha',
    },
  },
  'card-trading': {
    title: 'Online Card Trading Platform',
    description:
      'A marketplace where collectors list, compare and trade cards with fair prices, graded conditions and ' +
      'money that is held until both sides are happy.',
    pictureText:
      'A fan of shimmering collectible cards led by the Lunar Moth, with its rising price chart and a button to make an offer.',
    tags: ['Marketplace', 'Payments', 'Real time'],
    features: [
      'Offers and counters in real time',
      'Price history for every card',
      'Payment held until delivery',
      'Grading from photos, checked by hand',
      'Alerts when a wanted card appears',
    ],
  },
  tourism: {
    title: 'Tourism Platform',
    description:
      'One address for what a region has to show: places, events and stays, found by mood, season and distance, ' +
      'and kept current by the people who run them.',
    pictureText:
      'A destination search over sunlit desert dunes with a camel caravan, and rated cards for Dubai, Jebel Jais and Khasab.',
    tags: ['Tourism', 'Search', 'Multilingual'],
    features: [
      'Search by mood, season and distance',
      'Arabic and English side by side',
      'Owners edit their own pages',
    ],
    testimonial: {
      text: 'Partners update their pages themselves. We went from a yearly brochure to a site that is right today.',
      author: 'Project lead',
      company: 'Regional tourism office',
    },
  },
  resort: {
    title: 'Tropical Resort Site',
    description:
      'A site as calm as the lagoon it shows: villas, dining and diving on pages that load in a blink, and a ' +
      'booking bar that speaks to the hotel’s own system.',
    pictureText:
      'A resort website with thatched villas over a turquoise lagoon, a palm in the foreground, and a booking bar with dates.',
    tags: ['Hospitality', 'Website', 'Direct booking'],
    features: [
      'Direct booking without commission',
      'Dates and rates from the hotel system',
      'Pages under one second on 4G',
      'Menus and dive plans staff can edit',
      'Arabic, English and German',
    ],
  },
};
