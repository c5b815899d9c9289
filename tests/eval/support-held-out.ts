import type { SupportReport } from './support-reports.ts';

/** These tell how it does on what nobody prepared it for: do not add words because of them. */
export const heldOutReports: SupportReport[] = [
  {
    title: 'Le badge du panier',
    description:
      "En haut de la page, le petit chiffre à côté du panier affiche 1 alors que j'ai mis trois fois le même savon dedans.",
    files: ['src/client/components/Header.tsx'],
  },
  {
    title: 'Shipping cost does not change with the country',
    description:
      'When I pick Belgium in the delivery address the total still shows the French shipping fee until I modify the basket.',
    files: ['src/client/hooks/useQuote.ts', 'src/server/orders/shipping.ts'],
  },
  {
    title: 'Fichier agenda',
    description:
      "Le rendez-vous joint au mail de réservation s'ajoute dans mon agenda Google mais sans l'adresse complète et Outlook refuse de l'ouvrir.",
    files: ['src/server/booking/icsExport.ts', 'src/server/mail/templates/bookingConfirmed.ts'],
  },
  {
    title: 'Rembourser une partie',
    description:
      "Je veux rendre seulement 10 euros sur une commande expédiée. L'argent part bien chez le client mais rien n'indique que la commande a été remboursée en partie.",
    files: ['src/server/orders/refunds.ts'],
  },
  {
    title: 'Mes vendeuses ne voient pas le planning',
    description:
      "L'employée en caisse a le message comme quoi elle n'a pas le droit à cette page quand elle ouvre les produits. Elle devrait pouvoir modifier les stocks.",
    files: ['src/server/admin/permissions.ts'],
  },
  {
    title: 'Planning de la semaine vide',
    description:
      "Dans l'espace gérant, le planning n'affiche aucune réservation, toutes les colonnes de lundi à samedi sont vides.",
    files: ['src/client/components/admin/WeekView.tsx', 'src/server/admin/adminRoutes.ts'],
  },
  {
    title: 'Jours fériés',
    description:
      "Le 1er mai nous sommes fermés, je l'ai mis dans les fermetures, et pourtant des gens arrivent à réserver des créneaux ce jour-là quand ils avaient la page ouverte.",
    files: ['src/server/booking/availability.ts', 'src/server/booking/bookingQueries.ts'],
  },
  {
    title: 'Relances pour panier abandonné',
    description:
      "Des clients qui ont finalement payé reçoivent quand même l'e-mail « Vous avez oublié quelque chose » le lendemain, ou deux fois.",
    files: ['src/server/jobs/abandonedCarts.ts', 'src/server/mail/templates/abandonedCart.ts'],
  },
  {
    title: 'Trop de requêtes',
    description:
      "Depuis le wifi de la boutique, tout le monde partage la même connexion et on a vite un message comme quoi il y a trop de demandes. Il faudrait relever la limite.",
    files: ['src/server/http/rateLimit.ts'],
  },
  {
    title: 'Photos de travers',
    description:
      'Les petites vignettes des articles sont coupées : on voit le milieu du flacon seulement, il faudrait voir la photo entière sans recadrage.',
    files: ['src/server/uploads/imageResize.ts', 'src/client/styles/product.css'],
  },
  {
    title: 'Sorting in the admin list is wrong',
    description:
      'In the back office, clicking on the head of the price column sorts only one way, and I can not reverse the table to see the most expensive first.',
    files: ['src/client/components/admin/DataTable.tsx'],
  },
  {
    title: 'Paramètre de langue oublié',
    description:
      "Je choisis English, je navigue, et quand je reviens le lendemain le site est de nouveau en français.",
    files: ['src/client/state/preferences.ts', 'src/client/i18n/index.ts'],
  },
  {
    title: 'Places bloquées',
    description:
      "Quand quelqu'un commence à réserver et ne paie pas l'acompte, la place reste bloquée bien plus d'un quart d'heure pour les autres.",
    files: ['src/server/jobs/releaseHolds.ts', 'src/server/booking/bookingQueries.ts'],
  },
  {
    title: 'Formulaire de contact',
    description:
      "Un client m'a écrit depuis le site et je n'ai jamais eu son message. Il a bien vu « Votre message est parti ». Impossible aussi de lui répondre directement, l'expéditeur c'est nous.",
    files: ['src/server/contact/contactRoutes.ts', 'src/server/mail/mailer.ts'],
  },
];
