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
      'Depuis le wifi de la boutique, tout le monde partage la même connexion et on a vite un message comme quoi il y a trop de demandes. Il faudrait relever la limite.',
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
      'Je choisis English, je navigue, et quand je reviens le lendemain le site est de nouveau en français.',
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

/** Written when the glossary was done, so that none of its entries can come from them. */
export const lateReports: SupportReport[] = [
  {
    title: 'Livraison offerte',
    description:
      "Le code qui offre la livraison ne fait rien pour les clients belges, ils voient toujours 8,90 € d'envoi dans le récapitulatif.",
    files: ['src/server/orders/cartTotals.ts', 'src/server/orders/coupons.ts'],
  },
  {
    title: 'Bandeau cookies',
    description:
      "J'ai cliqué sur Refuser et le bandeau revient à chaque fois que je change d'ordinateur ou que je vide l'historique, c'est pénible.",
    files: ['src/client/components/CookieBanner.tsx', 'src/client/state/preferences.ts'],
  },
  {
    title: 'Zoom sur la photo',
    description:
      "Quand je touche la grande image d'un article pour l'agrandir, elle déborde par-dessus le texte et je ne peux plus la refermer sur ma tablette.",
    files: ['src/client/components/ProductGallery.tsx', 'src/client/styles/product.css'],
  },
  {
    title: 'Créneaux qui se chevauchent',
    description:
      'Pour le soin du visage on propose 10 h, 10 h 30, 11 h... alors que le soin dure une heure. Il faudrait un départ par heure seulement.',
    files: ['src/server/booking/slots.ts', 'src/server/booking/availability.ts'],
  },
  {
    title: 'Tracking number missing',
    description:
      'Customers get the mail saying that their parcel is on its way, but the link to follow it is empty when we forget to type the number.',
    files: ['src/server/mail/templates/shipped.ts', 'src/server/orders/orderStatus.ts'],
  },
  {
    title: 'Inscription impossible deux fois',
    description:
      'Une dame qui avait déjà un compte a voulu en créer un autre avec le même mail, elle a eu une page « Something went wrong » au lieu d’une explication.',
    files: ['src/server/auth/loginRoutes.ts', 'src/client/pages/RegisterPage.tsx'],
  },
  {
    title: 'Index de recherche pas à jour',
    description:
      "Je mets un nouveau savon en vente et il n'apparaît dans la barre de recherche qu'une heure plus tard.",
    files: ['src/server/catalogue/searchIndex.ts', 'src/server/jobs/scheduler.ts'],
  },
  {
    title: 'Alerte stock',
    description:
      'Sur la première page de la gestion, la liste des produits bientôt épuisés en montre trop. Mettez le seuil à 2.',
    files: ['src/server/catalogue/stock.ts', 'src/client/pages/admin/DashboardPage.tsx'],
  },
  {
    title: 'Impression de la page',
    description:
      "Quand j'imprime une page du site le fond beige sort et l'encre part vite, les menus aussi sont imprimés.",
    files: ['src/client/styles/print.css'],
  },
  {
    title: 'Prices in Arabic',
    description:
      'The Arabic version shows the amounts with strange digits and the euro sign on the wrong side.',
    files: ['src/client/i18n/formatPrice.ts', 'src/client/components/PriceTag.tsx'],
  },
  {
    title: 'E-mails jamais arrivés',
    description:
      'Hier le serveur de courrier était en panne dix minutes, et tous les messages de ce moment-là sont perdus, personne ne les a reçus ensuite.',
    files: ['src/server/mail/mailer.ts'],
  },
  {
    title: 'Autoliquidation',
    description:
      'Une entreprise allemande avec un numéro intracommunautaire valide devrait être facturée sans taxe, mais on lui compte 20 %.',
    files: ['src/server/orders/vat.ts'],
  },
];
