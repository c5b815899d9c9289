import { frame as en } from './en/frame.ts';
import { frame as fr } from './fr/frame.ts';
import type { AppWords } from './language.ts';

/** The words of the header and footer around a public page. */
export type Frame = {
  skip: string;
  navigation: string;
  menu: string;
  /** Names the links to the page in other languages. */
  languages: string;
  /** The parts of the landing page that the header leads to, in their order there. */
  anchors: readonly { id: 'home' | 'projects' | 'services' | 'contact'; label: string }[];
  community: string;
  support: string;
  quote: string;
  theme: { label: string; system: string; light: string; dark: string };
  chat: string;
  /** `{count}` stands for how many answers have come while the chat was closed. */
  chatUnread: string;
  footer: {
    company: string;
    places: string;
    solutions: string;
    industries: string;
    industryList: readonly string[];
    start: string;
    support: string;
    supportNote: string;
    /** Leads a client to all that is theirs. */
    mine: string;
    rights: string;
  };
};

/** Those around the public screens of the app; the site has them in every language (published.ts). */
export const frame: AppWords<Frame> = { en, fr };

/** The words of the page that stands at every address that leads nowhere. */
export type NotFound = { title: string; headline: string; hint: string; back: string };
