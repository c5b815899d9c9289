import type { Localized } from './language.ts';

/** What the embedded assistant says outside its knowledge. Same placeholders as `fill`. */
export const replies = {
  greeting: {
    en:
      'Hello and welcome! I am the AI assistant of {agency}. Ask me about our services, prices or ' +
      'timelines.',
    fr:
      'Bonjour et bienvenue ! Je suis l’assistant IA de {agency}. Interrogez-moi sur nos services, nos ' +
      'prix ou nos délais.',
  },
  thanks: {
    en: 'You are welcome! I am here if another question comes up.',
    fr: 'Avec plaisir ! Je reste là si une autre question se présente.',
  },
  farewell: {
    en: 'Goodbye, and thank you for your visit. See you soon!',
    fr: 'Au revoir, et merci de votre visite. À bientôt !',
  },
  unknown: {
    en:
      'I do not have a reliable answer to that, and I would rather not guess. A person of the team can ' +
      'help: ask me to “talk to a person”, use the [contact section](/#contact) or write to ' +
      '[{email}](mailto:{email}).',
    fr:
      'Je n’ai pas de réponse sûre à cette question, et je préfère ne rien inventer. Une personne de ' +
      'l’équipe peut vous aider : demandez-moi à « parler à une personne », passez par la [rubrique ' +
      'contact](/#contact) ou écrivez à [{email}](mailto:{email}).',
  },
  boundary: {
    en:
      'I cannot help with that: I only answer questions about {agency}, its services, prices and ' +
      'timelines. A person of the team is reachable through the [contact section](/#contact) or at ' +
      '[{email}](mailto:{email}).',
    fr:
      'Je ne peux pas vous aider sur ce point : je réponds seulement aux questions sur {agency}, ses ' +
      'services, ses prix et ses délais. Une personne de l’équipe est joignable par la [rubrique ' +
      'contact](/#contact) ou à [{email}](mailto:{email}).',
  },
  upset: {
    en:
      'I am sorry this is frustrating, and I would like to help. Tell me what you need, or ask me to “talk ' +
      'to a person”; you can also write to [{email}](mailto:{email}).',
    fr:
      'Je suis désolé que cela vous contrarie, et je voudrais vous aider. Dites-moi ce dont vous avez ' +
      'besoin, ou demandez-moi à « parler à une personne » ; vous pouvez aussi écrire à ' +
      '[{email}](mailto:{email}).',
  },
  handOver: {
    en:
      'I have noted that you would like to talk to a person. For an answer, write to ' +
      '[{email}](mailto:{email}) or call {phone}.',
    fr:
      'J’ai noté que vous souhaitez parler à une personne. Pour une réponse, écrivez à ' +
      '[{email}](mailto:{email}) ou appelez le {phone}.',
  },
  contactNoted: {
    en: 'Thank you, I have noted your contact details for the team.',
    fr: 'Merci, j’ai noté vos coordonnées pour l’équipe.',
  },
} satisfies Record<string, Localized>;

/** Small talk, recognised only where nothing else was asked. */
export const talkPhrases: Record<'greeting' | 'thanks' | 'farewell', string> = {
  greeting:
    'bonjour, bonsoir, salut, coucou, hello, hi, hey, good morning, good evening, good afternoon, ' +
    'salam, salaam, how are you, ca va, comment allez vous, السلام, مرحبا, नमस्ते, ہیلو',
  thanks:
    'merci, thanks, thank you, thx, parfait, super, great, perfect, ok, okay, d accord, شكرا, ' +
    'धन्यवाद, شکریہ',
  farewell: 'au revoir, bye, goodbye, a bientot, see you, bonne journee, bonne soiree',
};
