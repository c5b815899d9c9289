import type { Config } from '../config.ts';
import type { Mail } from '../mail.ts';
import type { LinkKind } from './links.ts';

/** The mail with the link that sets a password. */
export function linkMail(
  kind: LinkKind,
  { to, href, agency }: { to: { name: string; email: string }; href: string; agency: Config['agency'] },
): Mail {
  const mailbox = { name: to.name, address: to.email };
  if (kind === 'invite') {
    return {
      to: mailbox,
      subject: `Votre compte chez ${agency.name}`,
      language: 'fr',
      title: `Bienvenue, ${to.name}`,
      paragraphs: [
        `Un compte a été créé pour vous dans l’espace de l’équipe de ${agency.name}. Choisissez votre mot de passe pour l’ouvrir.`,
        'Ce lien fonctionne une seule fois, pendant 72 heures.',
      ],
      action: { label: 'Choisir mon mot de passe', href },
      footer: 'Vous n’attendiez pas cette invitation\u00a0? Ignorez cet e-mail.',
    };
  }
  return {
    to: mailbox,
    subject: 'Votre nouveau mot de passe',
    language: 'fr',
    title: 'Choisissez un nouveau mot de passe',
    paragraphs: [
      `Un nouveau mot de passe a été demandé pour votre compte chez ${agency.name}.`,
      'Ce lien fonctionne une seule fois, pendant une heure.',
    ],
    action: { label: 'Choisir un nouveau mot de passe', href },
    footer: 'Vous n’avez rien demandé\u00a0? Ignorez cet e-mail\u00a0: votre compte reste tel qu’il est.',
  };
}
