/** A report as a client writes it, and the files of the sample repository where whoever repairs it has to look. */
export type SupportReport = { title: string; description: string; files: string[] };

/** None names a file, nor a symbol that is the name of one. */
export const reports: SupportReport[] = [
  {
    title: 'Le total du panier est faux avec un code promo',
    description:
      "Bonjour, quand une cliente met le code ETE10 la réduction s'affiche mais les frais de port sont calculés comme si elle n'avait pas de remise, du coup le montant à payer ne correspond pas. C'est urgent, on perd de l'argent.",
    files: ['src/server/orders/cartTotals.ts', 'src/server/orders/coupons.ts'],
  },
  {
    title: 'Déconnectée sans arrêt',
    description:
      "Je suis obligée de me reconnecter toutes les demi-heures alors que je n'ai pas quitté le site. Même en cliquant partout je suis éjectée et je perds ce que je faisais.",
    files: ['src/server/auth/session.ts'],
  },
  {
    title: 'Lien de mot de passe',
    description:
      "Des clients me disent que le lien reçu par mail pour choisir un nouveau mot de passe ne marche plus quand ils l'ouvrent le soir, ça dit qu'il a expiré. Il faudrait que ça dure plus longtemps.",
    files: ['src/server/auth/resetToken.ts'],
  },
  {
    title: 'Facture incorrecte',
    description:
      "Sur le PDF de la facture, la TVA par taux ne tient pas compte de la remise. Mon comptable refuse le document. On voit aussi le total TTC correct mais la ligne de taxe est trop élevée.",
    files: ['src/server/invoices/invoicePdf.ts'],
  },
  {
    title: 'On peut mettre zéro ou moins dans le panier',
    description:
      "Avec le petit bouton moins, sur la fiche d'un produit, je descends à 0 puis -1, -2. Ça n'a aucun sens et le prix devient bizarre.",
    files: ['src/client/components/QuantityInput.tsx', 'src/client/pages/ProductPage.tsx'],
  },
  {
    title: 'Photos : une seule enregistrée',
    description:
      "Quand j'ajoute trois photos d'un coup à un produit dans l'administration, il n'en reste qu'une à la fin, la dernière. La barre monte bien à 100 %.",
    files: ['src/client/components/admin/ImageUploader.tsx'],
  },
  {
    title: 'Photo trop lourde',
    description:
      "Impossible d'envoyer les photos prises avec mon téléphone, elles font 4 Mo et le site refuse. Pouvez-vous augmenter la taille maximum des images ?",
    files: ['src/server/uploads/uploadRoutes.ts'],
  },
  {
    title: 'Mauvaise heure sur les rappels',
    description:
      "Depuis le changement d'heure, le mail de rappel envoyé la veille de l'atelier indique une heure de décalage pour certains clients. L'heure d'été n'est pas prise en compte.",
    files: ['src/server/booking/timezone.ts', 'src/server/mail/templates/bookingReminder.ts'],
  },
  {
    title: 'Two customers booked the same place',
    description:
      'Yesterday two people paid the deposit for the last seat of the candle workshop at 2 pm. The second should have been told that the time had just been taken.',
    files: ['src/server/booking/bookingQueries.ts', 'src/server/booking/slots.ts'],
  },
  {
    title: 'Acompte gardé à tort',
    description:
      "Un client a annulé sa réservation trois jours avant et l'acompte ne lui a pas été rendu. Normalement c'est gratuit jusqu'à 48 heures avant.",
    files: ['src/server/booking/cancellation.ts'],
  },
  {
    title: 'La recherche ne trouve rien',
    description:
      'Si je tape « savon lavande » ça marche, mais « savons » au pluriel donne « Aucun résultat pour cette recherche ». Les clientes ne trouvent pas les articles.',
    files: ['src/server/catalogue/searchIndex.ts', 'src/client/pages/SearchPage.tsx'],
  },
  {
    title: 'Stock négatif / pas remis',
    description:
      "Quand un client annule sa commande avant de payer, les quantités ne reviennent pas en stock. Je dois corriger à la main tous les soirs.",
    files: ['src/server/orders/orderStatus.ts', 'src/server/catalogue/stock.ts'],
  },
  {
    title: 'Order confirmation email in the wrong language',
    description:
      'Our English speaking customers receive the thank you message for their purchase in French. Arabic customers get English. Please fix.',
    files: ['src/server/mail/templates/orderConfirmation.ts', 'src/server/payments/webhook.ts'],
  },
  {
    title: 'Menu sur téléphone',
    description:
      "Sur mon iPhone j'ouvre le menu avec les trois traits, je clique sur Boutique, la page change derrière mais le menu reste ouvert par-dessus et cache tout.",
    files: ['src/client/components/MobileMenu.tsx'],
  },
  {
    title: 'Affichage en arabe',
    description:
      "En arabe le texte est bien à droite mais le panneau latéral s'ouvre du mauvais côté, et les lignes du panier sont inversées.",
    files: ['src/client/styles/rtl.css', 'src/client/i18n/direction.ts'],
  },
  {
    title: 'Code postal refusé',
    description:
      "Une cliente au Luxembourg n'arrive pas à commander, quand elle tape son adresse on lui dit « Ce code postal n'est pas valable » alors que L-1234 est correct chez elle.",
    files: ['src/client/components/AddressForm.tsx'],
  },
  {
    title: 'Livraison en Suisse',
    description:
      'Nous voulons livrer en Suisse maintenant. Aujourd’hui on ne peut pas choisir ce pays et il faudrait des tarifs selon le poids du colis, gratuit à partir de 150 euros.',
    files: ['src/server/orders/shipping.ts', 'src/client/components/AddressForm.tsx'],
  },
  {
    title: 'Export Excel illisible',
    description:
      "Le fichier que je télécharge pour le comptable s'ouvre avec tous les montants avec un point au lieu d'une virgule et Excel les prend pour du texte.",
    files: ['src/server/admin/csvExport.ts'],
  },
  {
    title: 'Chiffre d’affaires du tableau de bord',
    description:
      "Le graphique des ventes compte mal : les commandes passées après 23 h sont comptées le lendemain. Du coup les barres ne sont pas celles du jour.",
    files: ['src/server/admin/salesReport.ts', 'src/client/components/admin/SalesChart.tsx'],
  },
  {
    title: 'Lettre d’information',
    description:
      "Quand on clique sur « Je confirme » dans l'e-mail d'inscription à la newsletter, on tombe sur une page 404.",
    files: ['src/server/newsletter/newsletterRoutes.ts'],
  },
  {
    title: 'Les favoris disparaissent',
    description:
      "J'avais mis une dizaine de produits en favoris avec le petit coeur sur mon ordinateur. Connectée avec mon compte sur la tablette, la liste est vide.",
    files: ['src/client/hooks/useWishlist.ts', 'src/client/pages/WishlistPage.tsx'],
  },
  {
    title: 'Payment button stays grey',
    description:
      'After a card was declined because of 3-D Secure the customer sees "Your payment was refused" and can not press pay again with another card, they must reload.',
    files: ['src/client/components/PaymentForm.tsx'],
  },
  {
    title: 'Calendrier : mauvais jour',
    description:
      "Après minuit, le calendrier des ateliers grise encore la mauvaise date : on peut choisir hier comme jour de réservation entre minuit et deux heures du matin.",
    files: ['src/client/components/MonthCalendar.tsx'],
  },
  {
    title: 'Filtres perdus',
    description:
      "Dans une catégorie, je filtre par prix maximum 30 euros, je passe à la page suivante, et le filtre est perdu, je revois tous les prix.",
    files: ['src/client/pages/CategoryPage.tsx'],
  },
  {
    title: 'Avis clients',
    description:
      "Après avoir publié mon avis avec 5 étoiles, rien ne se passe, le formulaire reste rempli, alors j'ai envoyé trois fois le même.",
    files: ['src/client/components/ReviewForm.tsx'],
  },
  {
    title: 'Carte cadeau',
    description:
      "Une carte cadeau de 50 € a été utilisée deux fois par la même personne : le solde n'est pas débité après la commande.",
    files: ['src/server/orders/giftCards.ts', 'src/server/orders/checkoutRoutes.ts'],
  },
  {
    title: 'Numéro de commande en double',
    description:
      'Ce matin deux commandes arrivées à la même seconde ont eu le même numéro et la deuxième a planté avec une erreur pour le client.',
    files: ['src/server/orders/orderNumber.ts'],
  },
  {
    title: 'Mots de passe trop simples acceptés',
    description:
      "On peut changer son mot de passe avec « abc » à partir du lien de l'e-mail, alors qu'à l'inscription il faut 8 caractères, un chiffre et une majuscule.",
    files: ['src/server/auth/loginRoutes.ts', 'src/server/auth/passwords.ts'],
  },
];
