import { everyLanguage } from '../../content/phrases.ts';
import type { ToolCall } from './assistant.ts';
import { asciiDigits, flat } from './words.ts';

/*
 * The patterns are matched against `flat` text: folded, single spaces, one at each end. In the lists a comma
 * separates alternatives; `gap` is the most words that may stand between two lists.
 */
const any = (list: string) => `(?:${list.split(/,\s*/).join('|')})`;
const gap = (words: number) => ` (?:\\S+ ){0,${words}}`;
const whole = (...parts: string[]) => new RegExp(` ${parts.join('')} `);

const certainPerson =
  'human, human being, real person, live person, representative, advisor, adviser, operator, live agent, ' +
  'human agent, your manager, humaine?, etre humain, conseill(?:er|ere), vraie personne, interlocuteur';
const person = any(
  `${certainPerson}, person, someone, somebody, agent, consultant, a manager, the manager, team member, ` +
    'sales team, personne, quelqu un, agente?, responsable, commerciale?, collaborateur, vendeur, ' +
    'membre de l equipe',
);
const talk = any(
  'talk, speak, chat, connect, transfer, put, reach, touch, parler, parle, discuter, echanger, joindre, ' +
    'passez, passe, transferer, contacter, relation, mettez',
);
const want = any('want, need, get, give, veux, voudrais, souhaite, besoin, avoir, donnez');
const call = any('call, phone, contact, appeler, appelle, rappeler, rappelle, contacter');
const politeness = '(?:please |un |une |an? |the |svp |stp |real |live |vraie? |s il vous plait )*';

const handOver = [
  whole(talk, gap(3), person),
  whole(want, gap(3), any(certainPerson)),
  whole(person, gap(2), call),
  whole(
    any('call me (?:back|please|now|today|tomorrow|on|at), (?:rappelez|rappelle|appelez) moi, me rappeler'),
  ),
  new RegExp(`^ ${politeness}${person} ${politeness}$`),
  whole(any('التحدث, اتحدث, اتکلم, التکلم'), gap(3), any('شخص, انسان, موظف, احد')),
  whole(any('इंसान, इनसान, व्यक्ति, एजेंट'), gap(3), 'बात'),
  whole(any('انسان, شخص, نمائندے, ایجنٹ'), gap(3), 'بات'),
];
/** "An AI agent for my site", "a real estate agent": agents that are sold or served, not asked for. */
const otherAgents = [
  whole(any('ai, ia, estate, travel, software, immobiliere?'), ' agents?'),
  whole('agents? ', any('ia, ai, immobiliers?, conversationnels?, virtuels?')),
];

/** Whether the visitor wants a person instead of the assistant. */
export function asksForPerson(text: string): boolean {
  const folded = flat(text);
  return !matches(otherAgents, folded) && matches(handOver, folded);
}

const matches = (patterns: readonly RegExp[], folded: string) =>
  patterns.some((pattern) => pattern.test(folded));

const rules = 'prompts?, instructions?, consignes, regles, rules?, directives, guidelines';
const intrusions = [
  whole(any('system, initial, hidden, secret, full, original'), ' ', any('prompt, instructions?, message')),
  whole(any('your, the, tes, vos, ton, votre, any, all, previous, above'), gap(1), any(rules)),
  whole(
    any('ignore, ignorez, oublie, oubliez, forget, disregard, override'),
    gap(4),
    any(`${rules}, precede, previous, above, everything, tout`),
  ),
  whole(any('invite, prompt, message'), ' ', any('systeme, initiale?')),
  whole(any('jailbreak, dan mode, developer mode, mode developpeur, sudo, prompt injection')),
  whole(
    any('pretend, act as, role ?play, fais semblant, joue le role, comporte toi comme, imagine que tu es'),
  ),
  whole(any('you are now, tu es maintenant')),
  whole(
    any('repeat, repete, repetez, print, output, affiche, affichez'),
    gap(3),
    any('above, everything, verbatim, dessus, precede, tout, words, texte'),
  ),
  whole(
    any('admin, root, database, server, api, administrateur'),
    ' ',
    any('password, keys?, token, credentials'),
  ),
  whole(any('mot de passe, cle, code'), gap(2), any('admin, administrateur, api, root, serveur')),
  whole(
    any('other, another, your, autres?, vos'),
    ' ',
    any('clients?, customers?'),
    gap(2),
    any('data, emails?, numbers?, passwords?, details, donnees, mails?, mots? de passe'),
  ),
];

/** Whether a text tries to make the assistant something else, or to make it tell how it is set up. */
export const isIntrusion = (text: string) => matches(intrusions, flat(text));

const insults = whole(
  any(
    'connards?, connasse, salopes?, merde, putain, encules?, idiots?, idiote, stupide, debile, cretin, ' +
      'abruti, imbecile, ta gueule, ferme la, nul a chier, fuck, fucking, fucker, shit, bullshit, stupid, ' +
      'dumb, moron, asshole, bitch, bastard, crap, shut up, useless',
  ),
);

export const isInsulting = (text: string) => insults.test(flat(text));

const urgency = whole(
  any(
    'urgent, urgence, urgente, emergency, asap, immediatement, immediately, right now, en panne, is down, ' +
      'down since',
  ),
);

export const isUrgent = (text: string) => urgency.test(flat(text));

/** The kind of small talk a text holds; to be asked only where nothing else was recognised. */
export function smallTalk(text: string): 'greeting' | 'thanks' | 'farewell' | undefined {
  const folded = flat(text);
  const kinds = ['farewell', 'thanks', 'greeting'] as const;
  return kinds.find((kind) =>
    everyLanguage(({ talk }) => talk[kind])
      .split(',')
      .some((phrase) => folded.includes(flat(phrase))),
  );
}

const email = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/u;
/** Eight to fifteen digits (E.164 allows fifteen) with the separators people write. */
const phone = /(?<![\p{L}\p{N}.,])(?:\+|00)?\d(?:[\s.()-]{0,2}\d){7,14}(?!\p{N})/u;
const introduction = /(?:my name is|call me|je m['’]appelle|mon nom est|moi c['’]est)\s+(.{1,100})/iu;

/** The contact details that a message gives, as the tool call that keeps them. */
export function contactIn(text: string): Extract<ToolCall, { name: 'set_contact' }> | undefined {
  const userEmail = email.exec(text)?.[0];
  const userPhone = phone.exec(asciiDigits(text).replace(email, ' '))?.[0].trim();
  if (userEmail === undefined && userPhone === undefined) return undefined;
  const userName = properName(introduction.exec(text)?.[1]);
  return {
    name: 'set_contact',
    ...(userName !== undefined && { userName }),
    ...(userEmail !== undefined && { userEmail }),
    ...(userPhone !== undefined && { userPhone }),
  };
}

/** The leading capitalised words, at most four: the name in "Amina Haddad and my number is …". */
function properName(found: string | undefined): string | undefined {
  return found?.match(/^\p{Lu}[\p{L}'’-]*(?:\s+\p{Lu}[\p{L}'’-]*){0,3}/u)?.[0];
}
