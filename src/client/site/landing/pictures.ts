import type { PortfolioProject } from '../../../content/portfolio.ts';
import type { Testimonial } from '../../../content/testimonials.ts';
import cook from './pictures/avatar-cook.svg';
import mechanic from './pictures/avatar-mechanic.svg';
import officeMan from './pictures/avatar-office-man.svg';
import officePerson from './pictures/avatar-office-person.svg';
import officeWoman from './pictures/avatar-office-woman.svg';
import technologist from './pictures/avatar-technologist.svg';
import cardTrading from './pictures/card-trading.svg';
import resort from './pictures/resort.svg';
import socialAgent from './pictures/social-agent.svg';
import thailandTours from './pictures/thailand-tours.svg';
import tourism from './pictures/tourism.svg';
import travelCrm from './pictures/travel-crm.svg';
import welcomeAr from './pictures/welcome-ar.svg';
import welcomeHi from './pictures/welcome-hi.svg';
import welcomeUr from './pictures/welcome-ur.svg';

/** The addresses of the portfolio's drawings, each 960 by 600. */
export const pictures: Record<PortfolioProject['picture'], string> = {
  'social-agent': socialAgent,
  'thailand-tours': thailandTours,
  'travel-crm': travelCrm,
  'card-trading': cardTrading,
  tourism,
  resort,
};

/** The emoji of the testimonials, drawn, so that they look alike on every machine; each 96 by 96. */
export const avatars: Record<Testimonial['avatar'], string> = {
  '👨‍💼': officeMan,
  '👩‍🍳': cook,
  '🧑‍💼': officePerson,
  '👩‍💻': technologist,
  '👨‍🔧': mechanic,
  '👩‍💼': officeWoman,
};

/** "Welcome", as outlines of three scripts, light on a dark ground. */
export const welcome = { ar: welcomeAr, hi: welcomeHi, ur: welcomeUr };
