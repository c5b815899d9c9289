import type { Intents } from '../intents.ts';

const certain =
  'humain, humaine, etre humain, conseiller, conseillere, vraie personne, interlocuteur, interlocutrice, vrai humain, ' +
  'une personne reelle, vrai conseiller, votre responsable, votre patron, votre superieur, votre chef';
const someone =
  `${certain}, personne, quelqu un, quelquun, qqn, agent, agente, responsable, commercial, commerciale, collaborateur, ` +
  'vendeur, membre de l equipe, votre equipe, technicien, expert, un des votres, operateur, manager, gerant, ' +
  'patron, employe, collegue, service commercial';
const talk =
  'parler, parle, parlez, parlerai, causer, discuter, echanger, joindre, passez moi, passe moi, passer, transferer, ' +
  'transferez, contacter, relation, mettez, met, contact avec, communiquer, avoir affaire, redirigez, bascule';
const call =
  'appeler, appelle, appelez, rappeler, rappelle, rappelez, contacter, contacte, recontacte, telephoner';
const rules = 'prompt, instruction, consigne, regle, directive, configuration, contrainte, programmation';

export const intents: Intents = {
  person: [
    [certain, 's il vous plait, svp, stp'],
    [talk, 4, someone],
    [certain, 4, talk],
    [
      'veux, veut, veu, voudrais, souhaite, besoin, avoir, donnez, prefere, prefererais, exige, ou est, trouver, cherche',
      3,
      certain,
    ],
    [someone, 3, call],
    ['rappelez moi, rappelle moi, rappeler moi, appelez moi, me rappeler, nous rappeler, rappelez nous'],
    ['etre', 2, 'rappele, recontacte, appele, mis en relation'],
    ['y a t il, il y a, y a', 2, 'humain, vraie personne, quelqu un de reel, vrai humain'],
    ['pas, marre, stop, assez', 5, 'robot, machine, bot, ia, chatbot', 4, someone],
    ['vrai humain, vraie personne, humain svp, humain s il vous plait, un humain'],
  ],
  notPerson: [
    ['agent', 'ia, ai, immobilier, conversationnel, virtuel'],
    ['ai, ia, immobiliere', 'agent'],
    ['es tu, etes vous, t es, t une, t un, vous etes, tu es', 3, 'humain, humaine, personne, robot'],
    ['community manager'],
    ['un humain qui, humain qui me, personne qui me repond, humain qui repond'],
    ['le bot, le chatbot, l assistant', 4, 'transfere, transferer, passe la main, passer'],
  ],
  personAlone:
    'humain, personne, agent, conseiller, responsable, commercial, quelqu un, operateur, une personne',
  intrusion: [
    ['invite, prompt, message', 1, 'systeme, initial, cache, secret'],
    ['tes, vos, ton, votre, les, ces, toutes, quelles', 1, rules],
    ['ignore, ignorez, oublie, oubliez, outrepasse, contourne', 4, `${rules}, precede, precedent, tout`],
    ['mode developpeur, mode debug, aucune limite, sans limite, sans restriction, jailbreak'],
    ['fais semblant, faites semblant, joue le role, comporte toi comme, imagine que tu es, fais comme si'],
    ['tu es maintenant, a partir de maintenant tu, desormais tu, maintenant tu es, vous etes maintenant'],
    [
      'repete, repetez, affiche, affichez, recopie, montre, revele, ecris',
      4,
      'dessus, precede, mot pour mot, mot a mot, verbatim, integralement',
    ],
    ['comment', 2, 'programme, configure, parametre'],
    ['mot de passe, cle, code', 2, 'admin, administrateur, api, root, serveur, base de donnee'],
    ['autre, vos', 'client', 2, 'donnee, mail, email, mot de passe, coordonnee, numero, telephone, nom'],
    ['donnee, mail, email, coordonnee, numero, liste', 5, 'autres client, vos client'],
    [
      'code d acces, mot de passe, identifiant, acces',
      5,
      'equipe, back office, collaborateur, administration, staff, personnel',
    ],
    [
      'repete, repetez, recopie, recopiez, donne, donnez, affiche, montre',
      6,
      'config, configuration, texte de depart, message de depart, texte initial',
    ],
  ],
  insult: [
    [
      'vous ne comprenez, tu ne comprends, comprenez rien, comprends rien, ne sert a rien, sers a rien, perte de temps, menteur, menteurs, pas ce que j ai demande, inutile',
    ],
    [
      'connard, connasse, gros con, sale con, t es con, les cons, salope, salaud, merde, merdique, putain, pute, encule, idiot, idiote, ' +
        'stupide, debile, cretin, abruti, imbecile, ta gueule, ferme la, nul a chier, t es nul, etes nul, etes nuls, tu es nul, trop nul, trop nuls, foutre, escroc, ' +
        'voleur, bouffon, pourri, minable, ordure, naze, degage, arnaqueur, chiant, va te faire, niquer',
    ],
  ],
  urgency: [
    [
      'urgent, urgence, urgente, urgemment, immediatement, tout de suite, en panne, ne marche plus, hors service',
    ],
  ],
  weather: [
    [
      'quel temps fait il, quel temps fera t il, quel temps il fait, il fait quel temps, quel temps ferons nous, la meteo',
    ],
  ],
  elsewhere: [
    ['redige, ecris, ecrivez', 3, 'a mon, a ma, lettre de motivation'],
    ['hacker, pirater, voler, bombe, drogue'],
    ['nom, noms', 2, 'vos client, tes client'],
    ['quelle heure est il, il est quelle heure, quel jour sommes nous'],
    ['perdre du poids, maigrir, regime, calories, musculation'],
    ['meilleur restaurant, bon restaurant, meilleur hotel, hotel pas cher'],
    ['langage de programmation, code source, technologies utilisez, framework'],
    ['hebergement, nom de domaine, tva, taxes, confidentialite'],
    ['meteo, pleuvoir, pluie, temperature, quel temps, temps fait il, soleil, neige'],
    ['recette, cuisiner, couscous, gateau, de sel, farine, ingredient, pate a'],
    ['poeme, chanson, blague, devinette, conte, dissertation, lettre d amour, histoire drole, poesie'],
    ['football, foot, coupe du monde, match, ligue des champions, jeux olympiques, tennis'],
    ['president, premier ministre, election, voter, politique, la guerre, guerre mondiale, ministre'],
    ['capitale de, capitale du, population de, planete, lune, distance entre, univers, histoire de france'],
    [
      'medecin, mal a la tete, mal au ventre, fievre, doliprane, paracetamol, medicament, quelle dose, maladie, symptome',
    ],
    ['bitcoin, bourse, action en bourse, loterie, loto, cours de l or, cours du dollar, taux de change'],
    ['un vol pour, un vol vers, billet d avion, billet de train, taxi, uber'],
    [
      'reserve, reserver, reservez, trouve moi, trouvez moi',
      3,
      'hotel, chambre, table, vol, restaurant, taxi',
    ],
    ['ce soir, par nuit, la nuit d hotel, pour deux personnes'],
    ['devoirs, equation, racine carree, mathematiques, maths, multiplie, divise par'],
    ['traduis, traduisez, traduire', 1, 'cette, la phrase, ce texte, mot'],
    ['python, javascript, java, html, css, php, sql'],
    ['code, script', 2, 'python, javascript, trier'],
    ['cinema, film, netflix, acteur, chanteur, horoscope, jeu video'],
    ['dieu, religion, priere, sens de la vie, copine, petit ami, epouse moi, mariee, m aimes'],
    ['chien, chat noir, voiture, voitures, chaussure, iphone, acheter une maison, acheter un appartement'],
    [
      'pdg, ceo, fondateur, fondatrice, fonde, proprietaire de l agence, actionnaire, votre directeur, directeur general, dirige l entreprise, votre patron, qui a cree',
    ],
    ['combien', 1, 'salarie, employe, developpeur, ingenieur, collaborateur, etes vous'],
    ['votre chiffre d affaires, benefice net, vos effectifs, levee de fonds, votre salaire'],
    [
      'quel age, en quelle annee, depuis quand, depuis combien',
      4,
      'entreprise, agence, existe, existez, vous, societe',
    ],
    ['concurrent, proces, iso, certifie, certification, rgpd'],
    [
      'heberge, hebergee, hebergez, stocke, stockee, stockez, serveur, serveurs, datacenter, data center, cloud souverain',
    ],
    ['maintenance, hebergement, entretien', 3, 'combien, cout, coute, prix, tarif, par an, par mois, annuel'],
    ['combien, cout, coute, prix, tarif, frais', 4, 'maintenance, hebergement, entretien'],
  ],
  wish: [
    [
      'veux, veut, voudrais, voudrions, voudrait, voulons, voulais, souhaite, souhaitons, souhaiterais, souhaiterions, besoin, cherche, cherchons, cherchais, faudrait, faut, aimerais, aimerions, aimerait, interesse, interesses, devis, faites moi, faite moi, refaire, creer, envisage, envisageons, prevoyons, projet de, envie, serait bien, serait super, par contre',
    ],
  ],
  refusal: [
    ['n appelez pas, appelez pas, ne m appelez, pas d appel, pas m appeler'],
    [
      'pas, sans, ni, aucun, aucune, plutot que, au lieu, inutile, oubliez, oublie, laissez tomber, sauf, plus tard, jamais',
    ],
  ],
  notRefusal: [
    [
      'pas seulement, pas que, pourquoi pas, pas sur, sais pas, sait pas, pas encore, pas mal, pas de souci, pas de soucis, pas de probleme, sans engagement, sans doute, sans faute, pas plus de',
    ],
    ['ai pas, a pas, avons pas, ont pas, as pas', 'de, d, encore, le, l'],
    ['y a pas, il n y a pas'],
  ],
  owned: [
    ['votre, vos, deja, notre site actuel, mon site actuel, notre actuel'],
    ['j ai, nous avons, on a, il a, elle a, ils ont, qui a, avait'],
    ['vu, trouve, lu', 2, 'sur'],
  ],
  notOwned: [['ai, avons, a, avait', 2, 'besoin, envie, projet, idee, pas']],
  system: [['systeme, logiciel, outil, solution, plateforme, programme, automatiser, automatisation']],
  turn: [['mais, seulement, juste, uniquement, plutot, cependant, donc, parce, car, par contre']],
  either: [['ou, ni']],
  firm: [['entreprise, entreprises, societe, boite, pme']],
  deposit: [
    [
      'acompte, accompte, avance, arrhes, verser pour commencer, premier paiement, premier versement, payer pour commencer',
    ],
  ],
  ofProduct: [
    [
      'est ce qu il, est ce qu elle, est ce que le bot, est ce que le chatbot, peut il, il peut, ca peut, le bot peut, le chatbot peut, il sait, elle peut, il prend, il gere, ca gere, ca prend, le bot prend, le chatbot prend',
    ],
  ],
};
