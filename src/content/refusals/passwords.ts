import type { AppWords } from '../language.ts';

/** What is said of a new password that would not hold. */
const fr = {
  own: 'Un nom ou une adresse que l’on connaît ne protège pas\u00a0: choisissez autre chose',
  weak: 'Trop facile à deviner\u00a0: mettez bout à bout quelques mots sans rapport',
};

export const passwordRefusals: AppWords<typeof fr> = {
  fr,
  en: {
    own: 'A name or an address that people know protects nothing: choose something else',
    weak: 'Too easy to guess: put a few unrelated words together',
  },
};
