import type { Frame, NotFound } from '../frame.ts';

export const frame: Frame = {
  skip: 'Skip to content',
  navigation: 'Main',
  menu: 'Menu',
  languages: 'Language',
  anchors: [
    { id: 'home', label: 'Home' },
    { id: 'projects', label: 'Projects' },
    { id: 'services', label: 'Services' },
    { id: 'contact', label: 'Contact' },
  ],
  community: 'Community Management IA',
  support: 'Client Support',
  quote: 'Get Quote',
  theme: { label: 'Colour theme', system: 'system', light: 'light', dark: 'dark' },
  chat: 'Open the chat with our AI assistant',
  chatUnread: '{count} unread',
  footer: {
    company: 'Custom software and AI automation for the businesses that keep the Gulf running.',
    places: 'Dubai, Qatar',
    solutions: 'Solutions',
    industries: 'Industries',
    industryList: ['Real estate', 'Hotels', 'Restaurants', 'Retail', 'Enterprise'],
    start: 'Get started',
    support: '24/7 Support',
    supportNote: 'Before the first line of code and long after the last.',
    mine: 'Where is my dashboard?',
    rights: 'All rights reserved.',
  },
};

export const notFound: NotFound = {
  title: '404 Page Not Found',
  headline: '404 Page Not Found',
  hint: 'Did you forget to add the page to the router?',
  back: 'Back to the home page',
};
