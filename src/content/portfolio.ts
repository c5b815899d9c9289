/** What a client said about the work. `rating` is 1 to 5; `author` may be empty where only the company signs. */
type ProjectTestimonial = { text: string; rating: number; author: string; company: string };

/** A project of the portfolio. `picture` names its drawing in client/site/landing/pictures; `isHot` earns the HOT badge. */
export type PortfolioProject = {
  id: number;
  title: string;
  description: string;
  picture: 'social-agent' | 'thailand-tours' | 'travel-crm' | 'card-trading' | 'tourism' | 'resort';
  pictureText: string;
  tags: readonly string[];
  isHot?: boolean;
  features: readonly string[];
  website?: string;
  testimonial?: ProjectTestimonial;
};

/** The six projects of the landing page, in the specification's order. */
export const portfolio: readonly PortfolioProject[] = [
  {
    id: 1,
    title: 'AI Social Media Agent',
    description:
      'An agent that plans, writes and schedules a month of posts in the voice of the brand, answers comments ' +
      'within minutes and asks a person before anything delicate goes out.',
    picture: 'social-agent',
    pictureText:
      'A weekly social media planner with picture posts, an assistant writing the caption for a sunset photo, and engagement up 38%.',
    tags: ['AI agent', 'Social media', 'Automation'],
    isHot: true,
    features: [
      'Monthly calendar drafted in one pass',
      'Captions and replies in four languages',
      'Approval by one tap on WhatsApp',
    ],
    testimonial: {
      text: 'We approve the week over one coffee. The tone is ours, and the comments no longer wait until Monday.',
      rating: 5,
      author: 'Marketing team',
      company: 'Restaurant group, Dubai',
    },
  },
  {
    id: 2,
    title: 'Thailand Tour Platform',
    description:
      'Tours from Bangkok to the islands with live places, instant confirmation and guides who see their day on ' +
      'the phone, even when the signal is gone.',
    picture: 'thailand-tours',
    pictureText:
      'A map of Thai islands with a route from a golden temple through three stops, beside a phone offering a long-tail boat tour of Phang Nga Bay.',
    tags: ['Booking', 'Travel', 'Mobile first'],
    isHot: true,
    features: [
      'Live places per departure',
      'Card payment in baht, euro and dirham',
      'Guide sheets that work offline',
    ],
    website: 'https://tours.example',
    testimonial: {
      text: 'Double bookings are gone, and guests pay before the boat leaves the pier.',
      rating: 5,
      author: '',
      company: 'Tour operator, Phuket',
    },
  },
  {
    id: 3,
    title: 'CRM for Travel Agencies',
    description:
      'Every enquiry, itinerary and payment of an agency in one pipeline. A quote with flights, hotels and ' +
      'transfers leaves in minutes instead of an afternoon.',
    picture: 'travel-crm',
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
      rating: 5,
      author: 'Sales director',
      company: 'Travel agency, Doha',
    },
  },
  {
    id: 4,
    title: 'Online Card Trading Platform',
    description:
      'A marketplace where collectors list, compare and trade cards with fair prices, graded conditions and ' +
      'money that is held until both sides are happy.',
    picture: 'card-trading',
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
    website: 'https://cards.example',
  },
  {
    id: 5,
    title: 'Tourism Platform',
    description:
      'One address for what a region has to show: places, events and stays, found by mood, season and distance, ' +
      'and kept current by the people who run them.',
    picture: 'tourism',
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
      rating: 4,
      author: 'Project lead',
      company: 'Regional tourism office',
    },
  },
  {
    id: 6,
    title: 'Tropical Resort Site',
    description:
      'A site as calm as the lagoon it shows: villas, dining and diving on pages that load in a blink, and a ' +
      'booking bar that speaks to the hotel’s own system.',
    picture: 'resort',
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
    website: 'https://resort.example',
  },
];
