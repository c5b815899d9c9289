import type { Localized } from './language.ts';

/**
 * How visitors name a subject, separated by commas. Words of every language help the search in each of them,
 * because questions come mixed. A phrase of several words counts where it stands whole in the question.
 */
export type Phrases = Localized;

/** A thing that can be asked about a service, on its own or as a short follow-up. */
export type Facet = 'price' | 'time' | 'about';

/** The words that name each service (and the community management). */
export const topicPhrases: Record<string, Phrases> = {
  'real-estate': {
    en:
      'real estate, realtor, property, properties, broker, brokerage, landlord, tenant, listing, lease, ' +
      'viewings, villa, apartments',
    fr:
      'immobilier, immobilière, agence immobilière, immo, biens, locataire, propriétaire, bail, baux, ' +
      'annonces, visites, mandats, gestion locative, courtier',
  },
  chatbot: {
    en:
      'chatbot, chat bot, bot, AI assistant, virtual assistant, conversational, WhatsApp bot, ' +
      'customer service, autoreply',
    fr:
      'chatbot, chat bot, agent conversationnel, assistant virtuel, assistant IA, dialogueur, ' +
      'service client, réponse automatique',
  },
  hospitality: {
    en:
      'restaurant, restaurants, resto, hotel, hotels, hospitality, resort, cafe, coffee shop, bakery, ' +
      'kitchen, table booking, reservations, orders, menu, guests, housekeeping, room, catering, food',
    fr:
      'restaurant, restaurants, resto, restauration, restaurateur, hôtel, hôtels, hôtellerie, hôtelier, ' +
      'café, boulangerie, brasserie, cuisine, réservations, commandes, menu, carte des plats, chambres, ' +
      'traiteur',
  },
  enterprise: {
    en:
      'enterprise, company, custom software, bespoke, tailor-made, ERP, CRM, SaaS, portal, intranet, ' +
      'dashboard, inventory, HR, warehouse, corporate, workflow',
    fr:
      'entreprise, société, logiciel, sur mesure, ERP, CRM, SaaS, progiciel, portail, intranet, ' +
      'inventaire, RH, entrepôt, PME, groupe',
  },
  other: {
    en:
      'website, websites, web site, web app, web application, landing page, showcase site, online shop, ' +
      'AI agent, AI agents, ads, advertising, ad campaign, campaigns',
    fr:
      'site web, site internet, site vitrine, sites web, page web, application web, boutique en ligne, ' +
      'agent IA, agents IA, publicité, publicités, pub, campagne, campagnes',
  },
  community: {
    en:
      'community management, community manager, social media, social networks, Instagram, Facebook, ' +
      'TikTok, LinkedIn, posts',
    fr:
      'community management, community manager, réseaux sociaux, Instagram, Facebook, TikTok, LinkedIn, ' +
      'publications, abonnés',
  },
};

export const facetPhrases: Record<Facet, Phrases> = {
  price: {
    en:
      'price, prices, pricing, cost, costs, how much, fee, fees, rate, rates, budget, expensive, cheap, ' +
      'cheapest, charge, AED, dirhams, starting, pay, worth, spend',
    fr:
      'prix, tarif, tarifs, combien, coût, coûte, coûtent, coûter, coûterait, budget, cher, chère, ' +
      'facturez, vaut, AED, dirhams, montant, payer',
  },
  time: {
    en:
      'how long, time, timeline, timelines, duration, weeks, week, months, deadline, deliver, delivery, ' +
      'delivered, ready, when, fast, quickly, soon, deploy, deployment, take, takes, live',
    fr:
      'combien de temps, délai, délais, durée, semaines, semaine, mois, quand, livrer, livré, livraison, ' +
      'prêt, vite, rapide, rapidement, déployer, déployé, déploiement, prend, dure',
  },
  about: {
    en:
      'details, more, features, feature, include, included, includes, explain, describe, benefits, work, ' +
      'works',
    fr:
      'détails, détail, davantage, plus, fonctionnalités, fonctions, inclus, comprend, compris, ' +
      'expliquer, expliquez, avantages, fonctionne, marche',
  },
};

/** Further phrasings of the answers that belong to no service, by the id of the knowledge entry. */
export const entryPhrases: Record<string, Phrases> = {
  prices: {
    en: 'price list, rates of your services, all prices',
    fr: 'grille tarifaire, liste des prix, tarifs de vos services',
  },
  timelines: {
    en: 'schedule, lead times, finished',
    fr: 'planning, calendrier, échéance, terminé',
  },
  services: {
    en:
      'services, solutions, products, automation, automate, software, AI, what can you build, ' +
      'what do you offer, what do you propose, what do you build, what do you sell, what do you develop',
    fr:
      'services, solutions, offres, prestations, produits, que proposez vous, vous proposez quoi, ' +
      'automatisation, automatiser, logiciels, IA, intelligence artificielle, que vendez vous, ' +
      'vous vendez quoi, que développez vous, que créez vous',
  },
  roi: {
    en:
      'return, ROI, investment, benefit, save, savings, gain, efficiency, productivity, results, ' +
      'manual tasks, worth it, faster',
    fr:
      'retour, retour sur investissement, ROI, rentable, rentabilité, gain, gagner, économies, ' +
      'économiser, efficacité, productivité, résultats, tâches manuelles, bénéfices',
  },
  languages: {
    en:
      'language, languages, Arabic, English, Hindi, Urdu, French, multilingual, translate, speak, speaks, ' +
      'translation',
    fr:
      'langue, langues, arabe, anglais, hindi, ourdou, français, multilingue, traduction, traduire, ' +
      'parle, parlent, parlez',
  },
  sectors: {
    en:
      'sector, sectors, industry, industries, clients, customers, businesses, retail, retailer, shop, ' +
      'store, work with, small business',
    fr:
      'secteur, secteurs, industrie, métier, clients, clientèle, commerce, commerces, magasin, boutique, ' +
      'entreprises, petites entreprises',
  },
  integrations: {
    en:
      'integrate, integration, integrations, connect, connected, compatible, existing systems, ' +
      'existing software, API, POS, point of sale, accounting, migrate, link',
    fr:
      'intégrer, intégration, intégrations, connecter, connexion, relier, compatible, outils actuels, ' +
      'logiciels existants, API, caisse, comptabilité, migrer, brancher',
  },
  support: {
    en:
      'support, after delivery, maintenance, maintain, help, 24/7, bug, bugs, warranty, fix, assistance, ' +
      'updates, available, night, weekend, round the clock, breaks, broken, opening hours',
    fr:
      'support, après la livraison, maintenance, aide, 24/7, 24h/24, 7j/7, bug, bugs, garantie, ' +
      'dépannage, assistance, mises à jour, disponible, disponibles, nuit, week-end, panne, après-vente, ' +
      'horaires',
  },
  about: {
    en:
      'agency, company, about you, what do you do, what does your company do, who are you guys, ' +
      'your business, your team, present yourself',
    fr:
      'agence, que faites-vous, vous faites quoi, votre activité, votre entreprise, présentez-vous, ' +
      'votre équipe, tu fais quoi, vous faites, c est quoi',
  },
  place: {
    en:
      'where, located, location, address, office, offices, based, country, remote, are you in, ' +
      'you in dubai, you in qatar, work in, office in, operate in, in the gulf, in the uae, saudi arabia, ' +
      'abu dhabi',
    fr:
      'où, adresse, bureau, bureaux, situés, situé, basés, localisation, pays, ville, où êtes-vous, ' +
      'où vous trouvez-vous, êtes vous à, êtes vous au, vous à dubaï, vous au qatar, intervenez, ' +
      'travaillez vous à, travaillez vous en, travaillez vous au, présents, vous êtes où, arabie saoudite',
  },
  start: {
    en:
      'start, begin, started, get started, first step, next step, process, steps, how does it work, ' +
      'onboarding, proceed, launch',
    fr:
      'démarrer, commencer, débuter, première étape, étapes, processus, comment ça marche, ' +
      'comment ça se passe, lancer, procéder, commence, se lancer',
  },
  quote: {
    en:
      'quote, quotation, estimate, proposal, consultation, free consultation, appointment, meeting, demo, ' +
      'book a call, schedule a call',
    fr:
      'devis, estimation, proposition, consultation, rendez-vous, rdv, démo, démonstration, ' +
      'consultation gratuite, chiffrage, réunion',
  },
  'payment-means': {
    en:
      'pay, payment, payments, deposit, card, credit card, bank transfer, Wise, Stripe, invoice, ' +
      'instalments, upfront, advance, down payment, how do I pay, payment methods, cash, PayPal',
    fr:
      'payer, paye, paie, paiement, paiements, acompte, carte bancaire, carte, virement, Wise, Stripe, ' +
      'facture, avance, régler, règlement, moyens de paiement, plusieurs fois, échelonner, espèces, PayPal',
  },
  discount: {
    en: 'discount, cheaper, negotiate, reduction, promo, promotion, coupon, deal, lower price, free, refund',
    fr:
      'remise, réduction, rabais, négocier, négociable, promo, promotion, moins cher, ristourne, gratuit, ' +
      'gratuitement, remboursement',
  },
  contact: {
    en:
      'contact, contact you, email address, e-mail, phone, phone number, WhatsApp, reach, write to you, ' +
      'telephone',
    fr:
      'contact, contacter, adresse mail, e-mail, email, téléphone, numéro, WhatsApp, joindre, joignable, ' +
      'coordonnées, vous écrire',
  },
  'client-area': {
    en:
      'password, forgot, client portal, dashboard, my project, login, log in, sign in, progress, track, ' +
      'follow, already a client, client area, report a bug, status',
    fr:
      'mot de passe, oublié, espace client, tableau de bord, mon projet, connexion, connecter, ' +
      'avancement, suivre, suivi, déjà client, signaler un bug, mon compte, statut',
  },
  portfolio: {
    en:
      'portfolio, examples, projects, case studies, previous work, past work, show me, travel, Thailand, ' +
      'tourism, completed, built',
    fr:
      'portfolio, exemples, projets, réalisations, réalisé, réalisés, travaux, cas clients, montrez, ' +
      'voyage, Thaïlande, tourisme',
  },
  references: {
    en:
      'scam, references, testimonials, reviews, satisfaction, satisfied, how many clients, trust, ' +
      'track record, experience, reliable, served',
    fr:
      'arnaque, références, témoignages, avis, satisfaction, satisfaits, combien de clients, confiance, ' +
      'bilan, expérience, fiables, sérieux',
  },
  jobs: {
    en: 'job, jobs, hiring, career, careers, internship, recruit, CV, resume, partnership, freelance',
    fr:
      'emploi, recrutez, recrutement, embauchez, stage, carrière, poste, candidature, CV, partenariat, ' +
      'freelance',
  },
  identity: {
    en:
      'who are you, who am I talking to, are you a robot, are you a bot, are you human, are you a human, ' +
      'are you real, real person, are you an AI, robot, your name, ChatGPT, machine',
    fr:
      'qui es-tu, qui êtes-vous, à qui je parle, es-tu un robot, êtes-vous un robot, êtes-vous humain, ' +
      'es-tu humain, êtes-vous une IA, es-tu une IA, robot, vraie personne, ton nom, votre nom, ChatGPT, ' +
      'machine',
  },
};
