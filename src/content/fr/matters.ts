import type { Matters } from '../matters.ts';

const my = '[votre espace client](/my)';
const person =
  'une personne de l’équipe vous répond. Demandez-moi à parler à une personne, ou écrivez à [{email}](mailto:{email}).';
const erase =
  'supprimer, supprime, supprimez, suprimer, effacer, efface, effacez, enlever, enlevez, retirer, retirez, detruire, oublier, oubliez, virer, vider';
const stored =
  'donnee, info, information, coordonnee, conversation, discussion, chat, message, historique, numero, telephone, mail, email, compte, tout, trace, nom, dossier';
const called =
  'appeler, appelle, appelez, appellent, rappeler, rappelle, rappelez, rappellent, rappellera, rappellerez, appellera, appellerez, recontacte, recontacter, recontactez, telephoner';

export const matters: Matters = {
  texts: {
    'consultation-price': {
      title: 'Le prix de la consultation',
      answer:
        'La consultation est **gratuite** : vous décrivez votre besoin, nous posons les bonnes questions et vous recevez un devis écrit. [Parlez-nous de votre projet](/#contact).',
    },
    privacy: {
      title: 'Vos données dans ce chat',
      answer:
        'Ce que vous écrivez ici, et les coordonnées que vous donnez, sont conservés avec cette conversation pour que l’équipe puisse vous répondre. Vous pouvez la supprimer avec tous ses messages à tout moment, par le bouton ci-dessous ou dans le menu du chat. Je n’ai rien d’autre de publié sur la protection des données : pour le reste, une personne de l’équipe répond à [{email}](mailto:{email}).',
    },
    deletion: {
      title: 'Supprimer votre conversation',
      answer: `Vous pouvez supprimer vous-même cette conversation, avec tous ses messages et pour de bon : par le bouton ci-dessous, ou dans le menu du chat. Si vous êtes client, vos autres données se copient ou s’effacent dans ${my} ; vous pouvez aussi écrire à [{email}](mailto:{email}).`,
    },
    callback: {
      title: 'Être rappelé',
      answer:
        'Une personne de l’équipe peut vous appeler : donnez-moi votre numéro et l’heure qui vous convient, je note les deux pour elle. Je ne peux pas promettre quand elle appellera. Vous joignez aussi l’équipe au {phoneLink} ou par {whatsappLink}.',
    },
    meeting: {
      title: 'Rencontrer l’équipe',
      answer:
        'Avec plaisir : tout commence par une **consultation gratuite**, après laquelle vous recevez un devis écrit. Dites-moi le jour et l’heure qui vous conviennent, avec votre nom et un numéro ou un e-mail : je les note pour l’équipe, qui confirmera ; ou passez par la [rubrique contact](/#contact).',
    },
    'answer-times': {
      title: 'Quand vous aurez une réponse',
      answer:
        'Moi, je réponds tout de suite, à toute heure. Le temps de réponse d’une personne de l’équipe n’est pas publié : je ne peux donc pas en promettre. Si c’est urgent, appelez le {phoneLink} ou passez par {whatsappLink} ; le support des projets livrés est là 24 h/24 et 7 j/7.',
    },
    invoice: {
      title: 'Factures et reçus',
      answer: `Je ne vois pas les factures d’ici. Vos devis, paiements et documents sont dans ${my} : vous y donnez votre e-mail et recevez un lien. Si quelque chose est faux ou manque, j’en suis désolé : écrivez le nom de votre projet ici ou à [{email}](mailto:{email}), et une personne de l’équipe s’en occupe.`,
    },
    balance: {
      title: 'Ce qu’il reste à payer',
      answer: `Je ne vois pas les montants d’ici : ce qui est payé et ce qui est dû pour votre projet figure dans ${my}. Ce qui est publié, c’est l’acompte : 50 %, par carte, virement bancaire ou Wise. Comment et quand se règle le reste, l’équipe vous le dit à [{email}](mailto:{email}).`,
    },
    cancelling: {
      title: 'Annuler',
      answer:
        'Je ne peux rien annuler d’ici, et aucune condition d’annulation d’un projet ou d’un rendez-vous n’est publiée : une personne de l’équipe règle cela avec vous. Demandez-moi à parler à une personne, ou écrivez à [{email}](mailto:{email}). Seul le community management par IA est publié comme sans engagement.',
    },
    refund: {
      title: 'Remboursements',
      answer: `Aucune condition de remboursement n’est publiée, et je ne peux pas en promettre : ${person}`,
    },
    'my-project': {
      title: 'L’avancement de votre projet',
      answer: `Je ne vois pas les projets d’ici. Dans ${my}, vous donnez votre e-mail et recevez un lien vers votre tableau de bord, avec l’avancement, le statut et les dernières nouvelles de votre projet. S’il y manque quelque chose, écrivez au support client à [{email}](mailto:{email}) avec le nom de votre projet, ou demandez-moi une personne.`,
    },
    'project-name': {
      title: 'Le nom de votre projet',
      answer: `Merci, je l’ai noté ici pour l’équipe. Je ne vois pas moi-même l’état du projet : il est dans ${my}, et une personne de l’équipe peut regarder à [{email}](mailto:{email}).`,
    },
    complaint: {
      title: 'Une réclamation',
      answer:
        'J’en suis désolé. J’ai noté pour l’équipe qu’une personne doit s’en occuper. Écrivez ici ce qui s’est passé, avec le nom de votre projet et comment vous joindre, pour qu’elle trouve tout ensemble ; pour une réponse, vous pouvez aussi écrire à [{email}](mailto:{email}) ou appeler le {phoneLink}.',
    },
    'chat-language': {
      title: 'La langue de ce chat',
      answer:
        'Écrivez comme vous voulez, en français, en anglais, en arabe, en hindi ou en ourdou : je réponds dans votre langue. La langue du chat lui-même se choisit en haut.',
    },
    copy: {
      title: 'Une copie de cette conversation',
      answer:
        'Vous pouvez télécharger vous-même cette conversation, dans le menu du chat. Je ne peux pas l’envoyer d’ici par e-mail ni par WhatsApp.',
    },
    several: {
      title: 'Plusieurs à la fois',
      answer:
        'Aucun prix n’est publié pour plusieurs à la fois, agences, établissements ou exemplaires\u00a0: les prix que je connais sont des prix de départ. Ce que coûtent les vôtres ensemble figure dans un devis écrit, après une consultation gratuite. [Dites-nous combien il y en a](/#contact).',
    },
    advice: {
      title: 'Ce qui convient à votre activité',
      answer:
        'Cela dépend de votre travail, et je préfère demander : qu’est-ce qui vous prend le plus de temps, les messages et les rendez-vous, les commandes et les réservations, ou l’administration ? C’est souvent un chatbot ou un logiciel sur mesure ; une **consultation gratuite** dit lequel. [Parlez-nous de votre projet](/#contact).',
    },
    monthly: {
      title: 'Ce qui se paie au mois',
      answer:
        'Les prix que je connais pour nos services sont des prix de départ d’un projet, pas des prix mensuels : aucun abonnement ni frais récurrents ne sont publiés. Ce qui se paie au mois, c’est le community management par IA, sans engagement. Votre devis écrit dit ce qu’il y a d’autre : [demandez-le](/#contact), ou demandez-moi une personne.',
    },
    'deletion-state': {
      title: 'Si votre conversation est supprimée',
      answer:
        'Pas encore : je ne supprime rien moi-même. Vous supprimez cette conversation avec tous ses messages par le bouton ci-dessous, ou dans le menu du chat ; tant que vous lisez ceci, elle est encore là. Une fois que vous l’avez fait, elle est effacée pour de bon.',
    },
    'arranged-state': {
      title: 'Si votre demande est notée',
      answer:
        'C’est noté pour l’équipe, avec ce que vous m’avez donné ici. Je ne vois pas si quelqu’un s’en est occupé, et je ne peux pas promettre quand. Vous joignez aussi l’équipe au {phoneLink}, par {whatsappLink} ou à [{email}](mailto:{email}).',
    },
    'not-done': {
      title: 'Ce que nous ne proposons pas',
      answer:
        'Cela ne figure pas dans ce que nous publions. Ce que nous faisons : gestion immobilière, chatbots, automatisation d’hôtels et de restaurants, logiciels d’entreprise, et aussi sites web, applications web et mobiles, agents IA, campagnes publicitaires et community management. Si autre chose est possible, une personne de l’équipe vous le dit à [{email}](mailto:{email}).',
    },
  },
  open: {
    maintenance: 'Le prix de la maintenance',
    hosting: 'L’hébergement et le lieu des données',
    stack: 'Les technologies employées',
    nda: 'Les accords de confidentialité',
    tax: 'Les taxes et les questions juridiques',
    guarantee: 'Les garanties',
    ownership: 'La propriété du code',
    people: 'Les personnes de l’agence',
    certificates: 'Les certifications',
    training: 'La formation',
    instalments: 'Le paiement en plusieurs fois, en dehors de l’acompte de 50 % qui lance le projet',
    currency: 'Les prix dans une autre monnaie que le dirham (AED)',
    others: 'La comparaison avec d’autres prestataires, et les offres pour partenaires',
    delays: 'Ce qui se passe quand un projet prend plus de temps que prévu',
    pausing: 'La mise en pause ou le report d’un projet',
  },
  openAnswer: (subject) =>
    `**${subject}** : rien n’est publié à ce sujet, et je préfère ne rien inventer ; ${person}`,
  asked: {
    jobs: [['stagiaire, stagiaires, stage, alternance, alternant']],
    identity: [
      [
        't, t es, tu es, vous etes, c est',
        2,
        'vraie personne, un robot, robot, humain, bot, une ia',
        2,
        'ou, robot, humain, personne',
      ],
      ['vraie personne ou un robot, robot ou une personne, personne ou un robot'],
    ],
    'client-area': [
      ['mot de passe, me connecter, connexion', 1, 'oublie, perdu, invalide, refuse, marche pas, impossible'],
      ['arrive pas, peux pas, impossible', 2, 'me connecter, connecter'],
    ],
    others: [
      [
        'concurrent, concurrents, autre agence, autre societe, autre boite, un autre, quelqu un d autre',
        3,
        'fait, propose, demande, le fait, me le fait, moins cher, fais',
      ],
      ['pourquoi', 3, 'payer, vous', 6, 'chatgpt, freelance, gratuit'],
      ['marque blanche, revendre'],
      ['difference, mieux, differents', 3, 'vous', 4, 'autres, concurrents, concurrence'],
    ],
    currency: [
      [
        'et, combien, prix, ca fait, c est',
        2,
        'en euros, en euro, en dollars, en dinars, en francs, en livres',
      ],
    ],
    other: [
      [
        'faire, faites, creer, creez, developper, developpez, veux, voudrais, besoin, faut',
        3,
        'appli, applis, une application, application mobile',
      ],
      ['google ads, pub facebook, campagne publicitaire'],
    ],
    discount: [
      ['combien de remise, quelle remise, faites une remise, combien de reduction, quelle reduction'],
      ['trop cher, si cher, aussi cher, tres cher, un peu cher, hors de prix, ca fait cher, c est cher'],
      ['reduc, reduction, remise, ristourne, rabais, promo, geste commercial'],
    ],
    advice: [
      [
        'j ai, je tiens, je gere, nous avons, on a, mon, ma, je suis',
        3,
        'salon, clinique, cabinet, magasin, boutique, commerce, ecole, pharmacie, garage, boulangerie, pressing, institut, salle de sport, coiffure, agence de voyage, location, atelier',
      ],
      [
        'conseillez, conseille, conseillerez, conseil, recommandez, recommande, me faut, il me faudrait, convient, adapte, mieux pour moi',
      ],
    ],
    several: [
      [
        'deux, trois, quatre, cinq, plusieurs, 2, 3, 4, 5, 6, 7, 8, 10',
        1,
        'agence, bureau, bureaux, magasin, boutique, succursale, etablissement, resto, restaurant, hotel, salon, societe, cabinet, adresse, point de vente, points de vente',
      ],
      [
        'deuxieme, second, autre, chaque, par',
        0,
        'agence, bureau, magasin, boutique, succursale, etablissement, resto, restaurant, hotel',
      ],
    ],
    copy: [
      [
        'telecharger, exporter, sauvegarder, copie, copie de, imprimer, garder une trace, recuperer',
        4,
        'conversation, discussion, chat, echange, echanges, message',
      ],
      [
        'envoyer, envoie, envoyez, recevoir',
        3,
        'la conversation, la discussion, le chat, les messages, tout ca',
      ],
    ],
    quote: [
      [
        'envoyer, envoyez, faire, veux, voudrais, recevoir, besoin, preparez',
        3,
        'devis, proposition, propale',
      ],
    ],
    'consultation-price': [
      [
        'combien, prix, coute, cout, tarif, payante, payant, gratuite, gratuit, payer',
        5,
        'consultation, premier appel, premier rendez vous, premier rdv, demo',
      ],
      [
        'consultation, premier appel, premier rendez vous, premier rdv, demo',
        4,
        'combien, prix, coute, cout, tarif, payante, payant, gratuite, gratuit',
      ],
    ],
    privacy: [
      ['qui', 2, 'lit, lire, voit, voir'],
      [
        'donnez, donner, partagez, vendez, transmettez',
        3,
        'numero, donnees, mail, coordonnees',
        3,
        'autres, quelqu un, tiers',
      ],
      ['confidentialite, rgpd, vie privee, protection des donnees, donnees personnelles, donnees perso'],
      [
        'que, quoi, quelle, quelles, ou, qui, comment, est ce que, vous, tu',
        4,
        'gardez, garde, stockez, stocke, conservez, conserve, enregistrez, enregistre, collectez, revendez, vendez, partagez, lit, lire, lisez, voit, savez, faites',
        5,
        `${stored}, sur moi, ca, ecris`,
      ],
      [
        'mes, nos',
        1,
        'donnee, info, information, coordonnee, message',
        4,
        'protegee, securisee, stockee, partagee, revendue, conservee, gardee, confidentielle, lue, sure, en securite, prive',
      ],
      ['qu est ce que, que, quoi', 4, 'gardez, stockez, conservez, enregistrez'],
      [
        'que, quoi, qui, comment',
        5,
        'mes donnees, mes infos, mes coordonnees, mes messages, cette conversation, mon numero',
      ],
    ],
    deletion: [
      ['l, la, les, tout', 0, 'supprimer, effacer, supprime, efface, supprimez, effacez'],
      [erase, 5, stored],
      [`${stored}`, 5, 'supprimer, supprimee, supprimees, effacer, effacee, effacees, supprimes, effaces'],
      ['droit a l oubli'],
      [erase, 3, 'sur moi, me concernant'],
    ],
    callback: [
      [
        'rappelez moi, rappelle moi, rappeler moi, appelez moi, appelle moi, me rappeler, me rappele, nous rappeler, rappelez nous, me telephoner, m appeler, m appelez, me rappelle, me rappelez, me rappellent, me recontacter, me recontactez, nous appeler',
      ],
      ['quand, a quelle heure, combien de temps', 4, called],
      ['etre', 2, 'rappele, recontacte, appele'],
      [
        'qu on, quelqu un, on, qu une personne',
        1,
        'm appelle, me rappelle, m appeler, me rappeler, nous rappelle, nous appelle',
      ],
      ['rappel, rapel', 2, 'telephonique, svp, possible, demain, ce soir'],
      ['besoin, veux, voudrais, souhaite, demande', 2, 'un appel, rappel'],
      ['prefere', 3, 'telephone, appel'],
    ],
    meeting: [
      ['rdv, rendez vous, reunion, rencontrer, se voir, rencontre, passer vous voir'],
      ['reserver, planifier, caler, fixer, organiser', 3, 'demo, consultation, zoom, visio, creneau'],
    ],
    'answer-times': [
      ['horaire, horaires, heures d ouverture, etes ouvert, ouvert, ouverts, ouvrez, fermez'],
      [
        'repondez, repond, reponse, repondent, repondre, repondu',
        4,
        'combien de temps, quand, quel delai, delai, vite, rapidement, heure',
      ],
      [
        'combien de temps, quand, quel delai, delai, sous combien',
        5,
        'repondez, repond, reponse, repondent, repondre, repondra, repondu, reponde, repondront, repondrez',
      ],
      ['temps de reponse, delai de reponse'],
      ['quand', 3, 'quelqu un, une personne, equipe', 2, 'disponible, dispo, la'],
    ],
    invoice: [
      ['preleve, debite, paye, facture, prelevement', 3, 'deux fois, 2 fois, double, en trop'],
      ['paiement', 3, 'refuse, echoue, pas passe'],
      ['facture, factures, facturation, recu de paiement, recus, un recu'],
    ],
    balance: [
      [
        'j ai paye, j ai regle, j ai verse, deja paye, on a paye',
        4,
        'carte, virement, wise, hier, deux fois',
      ],
      ['preleve, debite, paye', 1, 'deux fois, 2 fois'],
      ['solde'],
      ['reste, restant', 3, 'payer, regler, a payer, du'],
      ['payer, regler, paye, regle, quand', 3, 'le reste, le solde, le restant, la suite'],
      ['combien', 3, 'dois, devons, reste'],
    ],
    cancelling: [
      [
        'annuler, annule, annulez, annulation, resilier, resiliation, resilie, se retracter, retractation, retracter',
      ],
      ['arreter, stopper, interrompre', 2, 'mon, notre, le', 1, 'projet, contrat, abonnement'],
      ['change d avis, changer d avis'],
    ],
    refund: [
      ['veux, rends, rendez, ou est', 2, 'mon argent, mes sous, mon acompte, notre acompte, notre argent'],
      ['rembourser, rembourse, remboursez, remboursement, remboursements, remboursable, remboursee'],
      ['recuperer, rendre, rendez, ravoir', 3, 'argent, acompte, sous, fric'],
    ],
    'my-project': [
      [
        'ou en etes vous, vous en etes ou, ou en est, en etes ou',
        3,
        'site, projet, application, appli, logiciel, commande, travaux',
      ],
      ['pas recu, rien recu, jamais recu, recois pas, recois rien', 4, 'lien, mail, e mail, acces'],
      ['lien, acces', 3, 'pas recu, marche pas, expire, ne marche'],
      [
        'ou en est, ou en sont, ca en est ou, avancement, statut, avance, avancent, nouvelle, nouvelles, suivre, suivi, etat',
        5,
        'mon, notre, nos',
        1,
        'projet, site, appli, application, commande, logiciel, systeme',
      ],
      [
        'mon, notre',
        1,
        'projet, site, appli, application, commande, logiciel, systeme',
        5,
        'avance, avancement, pret, fini, termine, retard, ou, statut, nouvelle, bloque, en est',
      ],
      [
        'paye, verse, regle, acompte',
        8,
        'rien, aucune nouvelle, pas de nouvelle, pas commence, toujours pas, attend',
      ],
      ['tableau de bord, espace client, mon lien', 4, 'ou, trouver, trouve, perdu, acceder, lien, ouvrir'],
      ['perdu, trouver, trouve, ou est', 3, 'tableau de bord, espace client, mon lien'],
    ],
    'project-name': [
      ['c est, il s agit', 1, 'le site, le projet, la boutique, l appli, la commande'],
      ['projet, il, nom, c', 2, 's appelle, se nomme, est nomme'],
      [
        'nom du projet, nom de mon projet, le projet c est, mon projet c est, le projet est, numero de projet, reference',
      ],
    ],
    complaint: [
      ['personne', 2, 'decroche, rappele, repond, bouge, fait rien'],
      [
        'site, appli, application, bot, logiciel, mon, notre',
        3,
        'en panne, plante, s ouvre pas, charge pas, ne s ouvre, bloque',
      ],
      ['marche pas, marche plus, fonctionne pas, fonctionne plus'],
      ['toujours', 1, 'rien, aucune nouvelle, pas de nouvelle, pas de reponse'],
      [
        'reclamation, plainte, me plaindre, plaindre, inadmissible, inacceptable, honteux, scandaleux, lamentable, decu, decue, pas content, pas contente, mecontent, mecontente, pas satisfait, insatisfait, insatisfaite, ras le bol, en ai marre, mauvais service, catastrophique',
      ],
      ['personne', 2, 'repond, rappelle, appelle, repondu, rappele, m a, me'],
      [
        'vous, votre equipe',
        4,
        'repondez pas, ne repondez, rappelez pas, m ignorez, avez menti, ne rappelez, n avez pas',
      ],
      [
        'j attend, attend toujours, on attend, toujours pas de, toujours aucune',
        5,
        'jour, semaine, mois, reponse, nouvelle, retour',
      ],
      [
        'marche plus, marche pas, fonctionne pas, fonctionne plus, bug, plante',
        5,
        'encore, toujours, depuis, votre',
      ],
    ],
    'chat-language': [
      ['changer, change, choisir, mettre, passer', 3, 'langue'],
      [
        'peut on, puis je, pouvez vous, peux tu, on peut, je peux',
        2,
        'parler, ecrire, discuter, repondre',
        2,
        'francais, anglais, arabe, hindi, ourdou, autre langue, ma langue',
      ],
    ],
    'not-done': [
      ['que, quoi, qu est ce que', 3, 'ne faites pas, faites pas, proposez pas, ne proposez pas'],
      [
        'logo, logos, identite visuelle, carte de visite, flyer, flyers, plaquette, impression, imprimer, photo, photos, photographe, montage video, video promotionnelle, graphisme, imprimante, materiel informatique, videosurveillance, depannage informatique, cablage, wifi, demande de visa, licence commerciale, creation de societe, comptable, traduction de document, jeu video, jeux video, saisie de donnees, centre d appel, blockchain, nft, drone, redaction, referencement, seo, decoration',
      ],
      [
        'reparer, reparez, depanner, installer',
        3,
        'telephone, ordinateur, imprimante, pc, portable, camera, tele',
      ],
    ],
    maintenance: [
      [
        'maintenance, entretien',
        5,
        'prix, cout, coute, tarif, combien, inclus, incluse, compris, comprise, gratuite, mois, an, contrat',
      ],
      ['prix, cout, coute, tarif, combien', 4, 'maintenance, entretien'],
    ],
    hosting: [
      [
        'heberger, heberge, hebergez, hebergement, hebergee, hebergees, serveur, serveurs, cloud, aws, nom de domaine, ovh',
      ],
      ['ou', 4, 'stockee, stockees, hebergee, sauvegardee', 3, 'donnee, base'],
    ],
    stack: [
      [
        'techno, technos, technologie, technologies, stack, langage de programmation, framework, code source, react, laravel, php, wordpress, flutter, python, node, django, angular, vue, symfony, shopify, odoo',
      ],
    ],
    nda: [
      [
        'nda, accord de confidentialite, clause de confidentialite, secret professionnel, garder secret, voler mon idee, vole mon idee, signer un contrat, signez un contrat',
      ],
    ],
    tax: [
      [
        'tva, taxe, taxes, impot, impots, fiscal, fiscale, fiscalite, juridique, avocat, conseil juridique, legal',
      ],
    ],
    guarantee: [
      ['si', 2, 'marche pas, fonctionne pas, pas de resultat, plait pas, aucun resultat'],
      ['garantie, garanties, garantissez, garanti, garantir, sla'],
    ],
    ownership: [
      [
        'propriete, proprietaire, droits, appartient, appartiennent, appartiendra',
        5,
        'code, source, logiciel, appli, application, site, systeme',
      ],
      [
        'code, source, logiciel, appli, application, site',
        5,
        'appartient, appartiendra, a moi, a nous, propriete',
      ],
      ['code source'],
    ],
    people: [
      [
        'pdg, votre fondateur, votre patron, votre directeur, qui a cree, qui a fonde, qui dirige, proprietaire de l agence',
      ],
      ['qui', 3, 'fondateur, fondatrice, dirigeant, patron, gerant, proprietaire, directeur'],
      ['combien', 2, 'employe, salarie, developpeur, personne', 3, 'etes, equipe, travaillent, chez vous'],
      [
        'depuis quand, quel age, en quelle annee, depuis combien',
        5,
        'agence, societe, existez, existe, entreprise, cree',
      ],
    ],
    certificates: [
      ['iso, certifie, certifiee, certification, certifications, certificat, agree, agrement, label'],
    ],
    training: [['formation, formations, former, formez, apprendre a, cours, atelier']],
    start: [
      ['besoin, faut, fournir', 4, 'de ma part, pour commencer, pour demarrer, pour debuter'],
      ['on commence, on demarre, par ou commencer, comment on fait, comment commencer, comment demarrer'],
    ],
    about: [
      ['vous faites quoi, vous faites quoi exactement, que faites vous, que fait votre, c est quoi votre'],
    ],
    references: [
      ['qui sont, quels sont', 1, 'vos', 0, 'client'],
      ['vos, des', 1, 'client', 2, 'connus, liste, noms'],
    ],
    integrations: [
      [
        'marche, fonctionne, tourne, compatible',
        1,
        'avec, sur',
        1,
        'whatsapp, telegram, google agenda, google, agenda, outlook, gmail, excel, caisse',
      ],
      [
        'connecter, connecte, relier, relie, brancher, integrer, integre, lier, synchroniser, compatible',
        5,
        'whatsapp, crm, erp, caisse, compta, comptabilite, instagram, excel, zoho, odoo, salesforce, sage, agenda, gmail, stripe, systeme',
      ],
    ],
    languages: [
      ['client, il, bot, chatbot', 5, 'arabe, anglais, hindi, ourdou, francais, langue'],
      [
        'espagnol, allemand, chinois, russe, italien, portugais, turc, persan, bengali, tamoul, punjabi, pachto',
      ],
    ],
    support: [
      [
        'modifier, changer, changement, changements, modification, modifications, ameliorer, ajouter',
        4,
        'apres, plus tard, nous meme, nous memes, moi meme, soi meme, ensuite',
      ],
    ],
    instalments: [
      ['en plusieurs fois, mensualite, mensualites, en trois fois, en deux fois, en quatre fois, echelonner'],
    ],
    'payment-means': [['paypal, crypto, especes, cheque']],
  },
  when: 'aujourd hui, demain, ce soir, soir, matin, matinee, apres midi, aprem, midi, nuit, lundi, mardi, mercredi, jeudi, vendredi, samedi, dimanche, week end, weekend',
  whenBeside:
    'maintenant, semaine, apres, avant, entre, vers, a partir, des, jusqu, h, heure, heures, prochain, prochaine',
  nameBefore: 'je m appelle, m appelle, mon nom est, mon nom c est, mon nom',
  nameBeside: 'moi c est, c est, je suis, ici, nom',
  reach: 'tel, telephone, portable, fixe, mobile, numero, num, whatsapp, mail, email, contact, joindre',
  calling:
    'appelez, appeler, rappelez, rappeler, tel, telephone, portable, fixe, mobile, whatsapp, joindre, joignable, contact, mon numero, mon num',
  notPhone:
    'facture, factures, commande, reference, ref, carte, iban, compte, reservation, ticket, dossier, siret, siren, tva, budget, montant, prix, devis',
  nameAfter: '',
  both: 'les deux, tous les deux, toutes les deux, chacun, chacune',
};
