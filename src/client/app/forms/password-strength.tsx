import { passwordLength } from '../../../routers/staff.schema.ts';

/** From so many characters on, a sentence of one's own withstands guessing for good. */
const comfortable = 20;

/** What the length of a new password is worth. Length is what counts, so that nothing else is asked for. */
export function PasswordStrength({ length }: { length: number }) {
  return <span aria-live="polite">{hintFor(length)}</span>;
}

function hintFor(length: number): string {
  const missing = passwordLength.min - length;
  if (length === 0)
    return `Au moins ${passwordLength.min} caractères : quelques mots mis bout à bout suffisent.`;
  if (missing > 0) return `Encore ${missing} caractère${missing > 1 ? 's' : ''}.`;
  return length < comfortable ? 'Longueur suffisante. Plus long, c’est plus sûr.' : 'Bonne longueur.';
}
