import { ofName, roleWords } from '../../../../content/staff-words.ts';
import type { StaffMember, StaffRole } from '../../../../routers/staff.schema.ts';
import type { Question } from '../../forms/question.tsx';
import type { AccountChanges } from './use-account-changes.ts';

/** Only what gives or takes all rights is worth a question; the other roles are changed as they are chosen. */
export function roleQuestion(
  member: StaffMember,
  role: StaffRole,
  changes: AccountChanges,
): Question | undefined {
  if (role !== 'admin' && member.role !== 'admin') return undefined;
  const run = () => changes.setRole(role);
  if (role === 'admin') {
    return {
      title: 'Donner tous les droits ?',
      text: `${member.name} pourra tout voir et tout modifier, y compris les comptes, les clés API et le journal.`,
      confirm: 'Donner le rôle Administration',
      run,
    };
  }
  return {
    title: 'Retirer le rôle Administration ?',
    text: `${member.name} n’aura plus accès aux comptes, aux clés API ni au journal, et gardera les droits du rôle ${roleWords[role]}. Cela prend effet tout de suite.`,
    confirm: `Passer au rôle ${roleWords[role]}`,
    isDangerous: true,
    run,
  };
}

export function disableQuestion({ name, state }: StaffMember, changes: AccountChanges): Question {
  if (state === 'disabled') {
    return {
      title: 'Réactiver ce compte ?',
      text: `${name} pourra de nouveau se connecter, avec le même mot de passe et le même rôle. Ses clés API encore valables fonctionneront de nouveau.`,
      confirm: 'Réactiver',
      run: () => changes.setDisabled(false),
    };
  }
  return {
    title: 'Désactiver ce compte ?',
    text: `${name} sera déconnecté(e) partout et tout de suite, et ses clés API ne fonctionneront plus. Ce qui a été fait reste signé de son nom.`,
    confirm: 'Désactiver',
    isDangerous: true,
    run: () => changes.setDisabled(true),
  };
}

export const resetLabel = ({ state }: StaffMember) =>
  state === 'invited' ? 'Renvoyer l’invitation' : 'Réinitialiser l’accès';

export function resetQuestion(member: StaffMember, changes: AccountChanges): Question {
  const { name, email, state } = member;
  if (state === 'invited') {
    return {
      title: 'Renvoyer l’invitation ?',
      text: `Un nouveau lien pour choisir un mot de passe part à l’adresse ${email}. Le lien précédent et les clés API de ce compte ne fonctionneront plus.`,
      confirm: resetLabel(member),
      run: changes.reset,
    };
  }
  return {
    title: 'Réinitialiser l’accès ?',
    text: `Toutes les sessions ${ofName(name)} se ferment, ses clés API sont révoquées, la validation en deux étapes est retirée, et un lien pour choisir un nouveau mot de passe part à l’adresse ${email}.`,
    confirm: resetLabel(member),
    isDangerous: true,
    run: changes.reset,
  };
}
