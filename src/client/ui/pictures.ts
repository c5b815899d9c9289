import cook from './pictures/avatar-cook.svg';
import mechanic from './pictures/avatar-mechanic.svg';
import officeMan from './pictures/avatar-office-man.svg';
import officePerson from './pictures/avatar-office-person.svg';
import officeWoman from './pictures/avatar-office-woman.svg';
import technologist from './pictures/avatar-technologist.svg';
import cardTrading from './pictures/card-trading.svg';
import project from './pictures/project.svg';
import resort from './pictures/resort.svg';
import socialAgent from './pictures/social-agent.svg';
import thailandTours from './pictures/thailand-tours.svg';
import tourism from './pictures/tourism.svg';
import travelCrm from './pictures/travel-crm.svg';
import welcomeAr from './pictures/welcome-ar.svg';
import welcomeHi from './pictures/welcome-hi.svg';
import welcomeUr from './pictures/welcome-ur.svg';

const pictures: Readonly<Record<string, string>> = {
  'social-agent': socialAgent,
  'thailand-tours': thailandTours,
  'travel-crm': travelCrm,
  'card-trading': cardTrading,
  tourism,
  resort,
};

/** The address of a portfolio's drawing, 960 by 600; a neutral one where the name is not that of one of ours. */
export const pictureOf = (name: string): string => pictures[name] ?? project;

const avatars: Readonly<Record<string, string>> = {
  '👨‍💼': officeMan,
  '👩‍🍳': cook,
  '🧑‍💼': officePerson,
  '👩‍💻': technologist,
  '👨‍🔧': mechanic,
  '👩‍💼': officeWoman,
};

/** An emoji drawn, so that it looks alike on every machine, 96 by 96; of those that are not drawn, a person's. */
export const avatarOf = (emoji: string): string => avatars[emoji] ?? officePerson;

/** "Welcome", as outlines of three scripts, light on a dark ground. */
export const welcome = { ar: welcomeAr, hi: welcomeHi, ur: welcomeUr };
