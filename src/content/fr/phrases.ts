import { wordsOfCrafts } from '../craft-words.ts';
import type { Phrases } from '../phrases.ts';
import { crafts } from './crafts.ts';

export const phrases: Phrases = {
  topics: {
    'real-estate':
      'immobilier, immobilière, agence immobilière, immo, biens, locataire, propriétaire, bail, baux, annonces, visites, mandats, gestion locative, courtier, agence immo, agences immo, logement, logements, appartements, villas, loyers, syndic, promoteur immobilier, agent immobilier, agents immobiliers, gestion de biens, bien immobilier, location saisonnière, conciergerie, mandataire',
    chatbot:
      'chatbot, chat bot, agent conversationnel, assistant virtuel, assistant IA, dialogueur, service client, réponse automatique, bot, bots, robot conversationnel, assistant WhatsApp, répondre à mes clients, répond aux clients, répondre aux clients, assistant intelligent, assistant automatique, chat en ligne, chatbote, tchatbot, tchat, un assistant, répond à mes clients, répond à nos clients',
    hospitality:
      'restaurant, restaurants, resto, restauration, restaurateur, hôtel, hôtels, hôtellerie, hôtelier, café, boulangerie, brasserie, cuisine, réservations, commandes, menu, carte des plats, chambres, traiteur, restau, restos, bistrot, pizzeria, snack, bar, room service, pension, auberge, maison d hôtes, resort, réception hôtel, prise de commande, tables, couverts, hotelerie',
    enterprise:
      'entreprise, société, logiciel, sur mesure, ERP, CRM, SaaS, progiciel, portail, intranet, inventaire, RH, entrepôt, PME, groupe, logiciel métier, logiciel de gestion, outil interne, grande entreprise, gestion de stock, application métier, logiciel interne, progiciel de gestion, système d information, logiciel spécifique, logiciel personnalisé, développement spécifique',
    other: wordsOfCrafts(crafts),
    community: [
      crafts.community.words,
      'engagement, sans engagement, engagé pour un an, bloqué un an, durée d engagement, engagement minimum, résilier, résiliation, arrêter quand',
    ].join(', '),
  },
  sums: {
    EUR: '{amount} euros, {amount} EUR',
    AED: '{amount} AED, {amount} dirhams',
    monthly: '{amount} par mois',
  },
  facets: {
    price:
      'prix, tarif, tarifs, combien, coût, coûte, coûtent, coûter, coûterait, budget, cher, chère, facturez, vaut, AED, dirhams, montant, payer, c est combien, combien ça coûte, ça coûte combien, quel prix, quel budget, prix de départ, à partir de combien, ça part de combien, dans les combien, fourchette, facturer, facture t, tarification, investir, ordre de prix, ordre de grandeur, moins cher, pas cher, me coûterait, vous prenez combien, prenez combien, revient à combien, ça revient, dépenser, euros, dirham, pricing, cmb, cout',
    time: 'combien de temps, délai, délais, durée, semaines, semaine, mois, quand, livrer, livré, livraison, prêt, vite, rapide, rapidement, déployer, déployé, déploiement, ça prend, prendra, prend du temps, dure, en combien de temps, sous combien de temps, combien de semaines, combien de jours, combien de mois, temps de livraison, délai de livraison, délai de réalisation, mise en place, mise en ligne, mise en production, en ligne, opérationnel, au bout de combien, date de livraison, attendre, avant quand, pour quand, c est long, temps, jours, prêts, prend combien de temps, deadline, delé, mettre en place, installer, installation',
    about:
      'détails, détail, davantage, plus, fonctionnalités, fonctions, inclus, comprend, compris, expliquer, expliquez, avantages, fonctionne, marche, en savoir plus, plus d infos, plus d informations, dites m en plus, parlez moi, présentez moi, décrivez, à quoi ça sert',
  },
  entries: {
    prices:
      'grille tarifaire, liste des prix, tarifs de vos services, vos tarifs, vos prix, grille de tarifs, tous vos prix, tous les tarifs, les tarifs, la liste de vos prix, catalogue de prix, prix de vos services, coût de vos prestations',
    timelines:
      'planning, calendrier, échéance, terminé, vos délais, délais moyens, calendrier du projet, durée d un projet, combien dure un projet',
    services:
      'services, solutions, offres, prestations, produits, que proposez vous, vous proposez quoi, automatisation, automatiser, logiciels, IA, intelligence artificielle, que vendez vous, vous vendez quoi, que développez vous, que créez vous, vos services, quels services, votre offre, que faites vous comme logiciels, quels produits, vos spécialités, spécialité, vous proposez, vous vendez, que pouvez vous faire, ce que vous proposez, quel genre de logiciels, type de projets, vous savez faire quoi, vous faites quoi, vous faites quoi exactement, quel est votre métier, boulot',
    roi: 'retour, retour sur investissement, ROI, rentable, rentabilité, gain, gagner, économies, économiser, efficacité, productivité, résultats, tâches manuelles, bénéfices, j y gagne, on y gagne, gagner du temps, gain de temps, temps gagné, ça rapporte, ça me rapporte, ça vaut le coup, vaut la peine, avantage concret, bénéfice concret, retour attendu, productif, efficace, quels résultats, résultats attendus, tâches répétitives, moins de tâches, à quoi ça sert d automatiser, profitable, profit, marge, plus vite de combien, répondre plus vite, répondront plus vite, réponses plus rapides',
    languages:
      'langue, langues, arabe, anglais, hindi, ourdou, français, multilingue, traduction, traduire, parle, parlent, parlez, quelles langues, en arabe, en anglais, en hindi, en ourdou, en français, ourdu, urdu, bilingue, comprend l arabe, parle arabe, de droite à gauche, répond en, langues supportées, chinois, espagnol, allemand, russe, parle chinois, programmé pour parler, écriture de droite à gauche, sens de lecture, dialecte, dialectes, dialectal, darija, arabe du golfe, arabe littéraire',
    sectors:
      'secteur, secteurs, industrie, métier, clients, clientèle, commerce, commerces, magasin, boutique, entreprises, petites entreprises, quels secteurs, domaine d activité, quel type d entreprises, quel type de clients, types de clients, retail, commerces de détail, pour qui travaillez vous, avec qui travaillez vous, industries, dans quel domaine, petites structures, magasins, boutiques, genre de boites, genre de boîtes, genre d entreprises, genre de clients, quel genre de, kel genre, quelles boîtes, quelles entreprises, type de boîtes, boites vous aidez, vous aidez qui, à part les hôtels, à part l immobilier, à part les restos, en dehors de l immobilier, en dehors des hôtels, que les hôtels, que l immobilier, autres secteurs, qui aidez vous, vous aidez',
    integrations:
      'intégrer, intégration, intégrations, connecter, connexion, relier, compatible, outils actuels, logiciels existants, API, caisse, comptabilité, migrer, brancher, mes outils, nos outils, notre logiciel actuel, système existant, systèmes existants, base de données, connecter à, se connecte, s intègre, s intégrer, compatible avec, synchroniser, brancher sur, se branche, relier à, importer mes données, reprendre nos données, compta, logiciel de caisse, moteur de réservation, déjà un CRM, nous avons déjà, avons déjà un, vous y connecter, s y connecter, notre CRM',
    support:
      'support, après la livraison, maintenance, aide, 24/7, 24h/24, 7j/7, bug, bugs, garantie, dépannage, assistance, mises à jour, disponible, disponibles, nuit, week-end, panne, après-vente, horaires, support technique, service après vente, SAV, en cas de bug, en cas de problème, en cas de panne, ça plante, si ça plante, ça bugue, si ça casse, ne marche plus, tombe en panne, suivi après, après le projet, après la mise en ligne, dimanche, le dimanche, le soir, jour et nuit, 24 heures sur 24, 7 jours sur 7, heures d ouverture, vous êtes ouverts, êtes vous disponibles, une fois livré, corriger, réparer, quelqu un la nuit, dépanner, hotline, support client, en semaine, jours ouvrés, seulement en semaine, jours fériés, crash, crashe, à 2h du matin, à 3h du matin, du matin, en pleine nuit',
    about:
      'agence, que faites-vous, vous faites quoi, votre activité, votre entreprise, présentez-vous, votre équipe, tu fais quoi, vous faites, c est quoi, que fait votre agence, que fait votre société, que fait votre entreprise, c est quoi votre entreprise, votre société, qui êtes vous exactement, votre agence, parlez moi de vous, présentation de l agence, en quoi consiste votre activité',
    place:
      'où, adresse, bureau, bureaux, situés, situé, basés, localisation, pays, ville, où êtes-vous, où vous trouvez-vous, êtes vous à, êtes vous au, vous à dubaï, vous au qatar, intervenez, travaillez vous à, travaillez vous en, travaillez vous au, présents, vous êtes où, arabie saoudite, dans quel pays, quelle ville, dans quelle ville, basé, basée, vos bureaux, votre bureau, votre adresse, vos locaux, locaux, siège, siège social, vous êtes d où, vous êtes basés, vous êtes basé, vous êtes situés, basés à, basé à, d où êtes vous, implantés, implantation, Abou Dabi, Abu Dhabi, Dubaï ou, Doha, à distance, hors des Émirats, vous déplacer, vous rencontrer sur place, dans le golfe, aux émirats, Émirats, couvrez le golfe, dans tout le golfe, vous couvrez',
    start:
      'démarrer, commencer, débuter, première étape, étapes, processus, comment ça marche, comment ça se passe, lancer, procéder, commence, se lancer, se passe concrètement, ça se passe comment, comment se passe, se déroule, déroulement, on commence, on démarre, commencer avec vous, lancer un projet, première chose à faire, par où commencer, prochaine étape, et après, intéressé, je suis intéressé, on est intéressés, travailler avec vous, passer commande, déroulé, collaborer, idée de projet, une idée, que dois je faire, partant, je suis partant, on fait quoi maintenant, que faire maintenant, je suis prêt, on est prêts',
    quote:
      'devis, estimation, proposition, consultation, rendez-vous, rdv, démo, démonstration, consultation gratuite, chiffrage, réunion, demander un devis, obtenir un devis, avoir un devis, un devis, devis gratuit, faire chiffrer, prendre rendez vous, prendre rdv, fixer un rendez vous, un appel, visio, entretien, rencontrer, première consultation, estimer mon projet, propale, chiffrer, me chiffrer, chiffrez, combien pour mon projet',
    'payment-means':
      'payer, paye, paie, paiement, paiements, acompte, carte bancaire, carte, virement, Wise, Stripe, facture, avance, régler, règlement, moyens de paiement, plusieurs fois, échelonner, espèces, PayPal, avancer, avancer combien, verser au départ, payer d avance, à la commande, arrhes, verser, combien au départ, au départ, combien d acompte, montant de l acompte, dépôt, carte bleue, CB, Visa, Mastercard, par carte, par virement, comment payer, comment je paie, comment on paie, mode de paiement, modes de paiement, conditions de paiement, chèque, en plusieurs fois, payer en plusieurs fois, mensualités, moitié, le solde, crypto paiement, crypto, cryptomonnaie, avant de démarrer, payer avant, avant de commencer, avant le début, avant de débuter, en deux fois, en une fois, en trois fois, la totalité, d un coup, le reste, tout d un coup, à la livraison',
    discount:
      'remise, réduction, rabais, négocier, négociable, promo, promotion, moins cher, ristourne, gratuit, gratuitement, remboursement, geste commercial, un geste, faire un prix, un petit prix, meilleur prix, code promo, soldes, tarif étudiant, offre spéciale, baisser le prix, baissez, négocier le prix, satisfait ou remboursé, rembourser, remboursé, remboursez, essai gratuit, version gratuite, période d essai, trop cher, c est trop cher, beaucoup trop cher, baisser, baisser vos prix, un effort, faire moins, moins 10, moins 20, faire 10, faire 20, une ristourne, récupérer mon acompte, rendre l acompte, rendre mon acompte, acompte remboursable, remboursable, annuler mon projet, annuler le projet, annuler ma commande, si j annule',
    contact:
      'contact, contacter, adresse mail, e-mail, email, téléphone, numéro, WhatsApp, joindre, joignable, coordonnées, vous écrire, vous contacter, vous joindre, vous appeler, numéro de téléphone, votre numéro, un numéro, votre mail, votre email, adresse email, une adresse mail, vos coordonnées, par téléphone, comment vous joindre, où vous écrire, vous envoyer un mail',
    'client-area':
      'mot de passe, oublié, espace client, tableau de bord, mon projet, connexion, connecter, avancement, suivre, suivi, déjà client, signaler un bug, mon compte, statut, mon tableau de bord, où en est mon projet, où en est, avancement de mon projet, suivre mon projet, suivre l avancement, lien du tableau de bord, je suis déjà client, je suis client, me connecter, identifiant, identifiants, perdu mon mot de passe, mot de passe perdu, accéder à mon espace, portail client, demande de support, envoyer une demande, ouvrir un ticket, ticket, signaler un problème, problème sur mon, mon site livré, remonter un bug',
    portfolio:
      'portfolio, exemples, projets, réalisations, réalisé, réalisés, travaux, cas clients, montrez, voyage, Thaïlande, tourisme, déjà fait, déjà réalisé, avez vous fait, avez vous réalisé, quels projets, vos projets, projets précédents, anciens projets, vos travaux, exemples de projets, des exemples, un exemple, voir vos projets, voir ce que vous avez fait, études de cas',
    references:
      'arnaque, références, témoignages, avis, satisfaction, satisfaits, combien de clients, confiance, bilan, expérience, fiables, sérieux, combien d entreprises, combien d entreprises accompagnées, font confiance, vous font confiance, faire confiance, taux de satisfaction, contents, vos clients sont contents, clients satisfaits, avis clients, notes, êtes vous fiables, sérieuse, gage de sérieux, prouver, preuves, ancienneté, escroquerie, légitime, économies réalisées, fait économiser, économiser à vos clients, pourquoi vous, pourquoi vous faire confiance, 300 entreprises, 300 clients, 97 de satisfaction, nombre de clients, plus de clients, nombreux clients, refs, des refs, vos refs',
    jobs: 'emploi, recrutez, recrutement, embauchez, stage, carrière, poste, candidature, CV, partenariat, freelance, vous embauchez, vous recrutez, offre d emploi, offres d emploi, travailler chez vous, un stage, alternance, postuler, candidater, mon cv, partenaire, partenaires, devenir partenaire, sous traitance, affiliation',
    identity:
      'qui es-tu, qui êtes-vous, à qui je parle, es-tu un robot, êtes-vous un robot, êtes-vous humain, es-tu humain, êtes-vous une IA, es-tu une IA, robot, vraie personne, ton nom, votre nom, ChatGPT, machine, à qui ai je affaire, tu es qui, t es qui, vous êtes qui, tu es un robot, vous êtes un robot, t es un robot, es tu réel, tu es une ia, vous êtes une ia, intelligence artificielle ou, comment tu t appelles, comment t appelles tu, ton prénom, humain ou robot, un programme, un bot ou, c est un humain, un humain qui, une personne qui me répond',
  },
  talk: {
    greeting:
      'bonjour, bonsoir, salut, coucou, comment allez vous, ca va, hello, bjr, slt, cc, bsr, re bonjour, enchanté',
    thanks:
      'je regarde juste, je regarde, non merci, je vais réfléchir, je réfléchis, je vous redis, je reviens vers vous, plus tard peut-être, c est tout, merci bcp, bcp, merci, parfait, super, d accord, merci beaucoup, mille mercis, c est gentil, génial, nickel, très bien, ok merci, entendu, ça marche, top',
    farewell:
      'au revoir, a bientot, bonne journee, bonne soiree, à plus, à plus tard, ciao, bye, à la prochaine, bon week end',
  },
};
