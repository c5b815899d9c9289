import type { Phrases } from '../phrases.ts';

export const phrases: Phrases = {
  topics: {
    'real-estate':
      'immobilier, immobilière, agence immobilière, immo, biens, locataire, propriétaire, bail, baux, annonces, visites, mandats, gestion locative, courtier',
    chatbot:
      'chatbot, chat bot, agent conversationnel, assistant virtuel, assistant IA, dialogueur, service client, réponse automatique',
    hospitality:
      'restaurant, restaurants, resto, restauration, restaurateur, hôtel, hôtels, hôtellerie, hôtelier, café, boulangerie, brasserie, cuisine, réservations, commandes, menu, carte des plats, chambres, traiteur',
    enterprise:
      'entreprise, société, logiciel, sur mesure, ERP, CRM, SaaS, progiciel, portail, intranet, inventaire, RH, entrepôt, PME, groupe',
    other:
      'site web, site internet, site vitrine, sites web, page web, application web, boutique en ligne, agent IA, agents IA, publicité, publicités, pub, campagne, campagnes',
    community:
      'community management, community manager, réseaux sociaux, Instagram, Facebook, TikTok, LinkedIn, publications, abonnés',
  },
  facets: {
    price:
      'prix, tarif, tarifs, combien, coût, coûte, coûtent, coûter, coûterait, budget, cher, chère, facturez, vaut, AED, dirhams, montant, payer',
    time: 'combien de temps, délai, délais, durée, semaines, semaine, mois, quand, livrer, livré, livraison, prêt, vite, rapide, rapidement, déployer, déployé, déploiement, prend, dure',
    about:
      'détails, détail, davantage, plus, fonctionnalités, fonctions, inclus, comprend, compris, expliquer, expliquez, avantages, fonctionne, marche',
  },
  entries: {
    prices: 'grille tarifaire, liste des prix, tarifs de vos services',
    timelines: 'planning, calendrier, échéance, terminé',
    services:
      'services, solutions, offres, prestations, produits, que proposez vous, vous proposez quoi, automatisation, automatiser, logiciels, IA, intelligence artificielle, que vendez vous, vous vendez quoi, que développez vous, que créez vous',
    roi: 'retour, retour sur investissement, ROI, rentable, rentabilité, gain, gagner, économies, économiser, efficacité, productivité, résultats, tâches manuelles, bénéfices',
    languages:
      'langue, langues, arabe, anglais, hindi, ourdou, français, multilingue, traduction, traduire, parle, parlent, parlez',
    sectors:
      'secteur, secteurs, industrie, métier, clients, clientèle, commerce, commerces, magasin, boutique, entreprises, petites entreprises',
    integrations:
      'intégrer, intégration, intégrations, connecter, connexion, relier, compatible, outils actuels, logiciels existants, API, caisse, comptabilité, migrer, brancher',
    support:
      'support, après la livraison, maintenance, aide, 24/7, 24h/24, 7j/7, bug, bugs, garantie, dépannage, assistance, mises à jour, disponible, disponibles, nuit, week-end, panne, après-vente, horaires',
    about:
      'agence, que faites-vous, vous faites quoi, votre activité, votre entreprise, présentez-vous, votre équipe, tu fais quoi, vous faites, c est quoi',
    place:
      'où, adresse, bureau, bureaux, situés, situé, basés, localisation, pays, ville, où êtes-vous, où vous trouvez-vous, êtes vous à, êtes vous au, vous à dubaï, vous au qatar, intervenez, travaillez vous à, travaillez vous en, travaillez vous au, présents, vous êtes où, arabie saoudite',
    start:
      'démarrer, commencer, débuter, première étape, étapes, processus, comment ça marche, comment ça se passe, lancer, procéder, commence, se lancer',
    quote:
      'devis, estimation, proposition, consultation, rendez-vous, rdv, démo, démonstration, consultation gratuite, chiffrage, réunion',
    'payment-means':
      'payer, paye, paie, paiement, paiements, acompte, carte bancaire, carte, virement, Wise, Stripe, facture, avance, régler, règlement, moyens de paiement, plusieurs fois, échelonner, espèces, PayPal',
    discount:
      'remise, réduction, rabais, négocier, négociable, promo, promotion, moins cher, ristourne, gratuit, gratuitement, remboursement',
    contact:
      'contact, contacter, adresse mail, e-mail, email, téléphone, numéro, WhatsApp, joindre, joignable, coordonnées, vous écrire',
    'client-area':
      'mot de passe, oublié, espace client, tableau de bord, mon projet, connexion, connecter, avancement, suivre, suivi, déjà client, signaler un bug, mon compte, statut',
    portfolio:
      'portfolio, exemples, projets, réalisations, réalisé, réalisés, travaux, cas clients, montrez, voyage, Thaïlande, tourisme',
    references:
      'arnaque, références, témoignages, avis, satisfaction, satisfaits, combien de clients, confiance, bilan, expérience, fiables, sérieux',
    jobs: 'emploi, recrutez, recrutement, embauchez, stage, carrière, poste, candidature, CV, partenariat, freelance',
    identity:
      'qui es-tu, qui êtes-vous, à qui je parle, es-tu un robot, êtes-vous un robot, êtes-vous humain, es-tu humain, êtes-vous une IA, es-tu une IA, robot, vraie personne, ton nom, votre nom, ChatGPT, machine',
  },
  talk: {
    greeting: 'bonjour, bonsoir, salut, coucou, comment allez vous, ca va',
    thanks: 'merci, parfait, super, d accord',
    farewell: 'au revoir, a bientot, bonne journee, bonne soiree',
  },
};
