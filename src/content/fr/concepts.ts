import type { Concepts } from '../concepts.ts';

export const concepts: Concepts = {
  mine: 'mon, ma, mes, notre, nos, mien, le mien, je, j, nous, on, moi',
  who: 'qui, quelqu un, quelqun, tiers, autres, personne',
  customer:
    'client, clients, cliente, clientes, voyageur, voyageurs, locataire, locataires, patient, patients, acheteur, acheteurs, hote, hotes',
  product:
    'systeme, systemes, logiciel, logiciels, bot, chatbot, appli, applis, application, applications, site, sites, plateforme, crm, outil, programme, module, portail',
  project:
    'projet, projets, travail, travaux, chantier, developpement, site, appli, application, systeme, logiciel',
  order: 'commande, commandes, reservation, contrat, abonnement, projet, achat, commande, engagement, devis',
  said: 'message, messages, chat, conversation, conversations, echange, echanges, discussion, ecris, ecrit, ecrire, dis, dit, raconte, tape, propos, mots, confie',
  data: 'donnee, donnees, info, infos, information, informations, coordonnees, numero, telephone, mail, email, adresse, nom, historique, renseignements',
  here: 'ici, ca, ceci, cela, la, ce que',
  assistant: 'ia, modele, modeles, bot, assistant, robot',
  accounting:
    'compta, comptabilite, comptes, bilan, bilans, paie, fiches de paie, impots, declarations, fiscalite',
  language: 'anglais, francais, arabe, hindi, ourdou',
  see: 'lit, lire, lisez, lisent, lu, voit, voir, voyez, voient, regarde, regardez, consulte, acces, accede, surveille, relit',
  goes: 'va, vont, part, partent, atterrit, atterrissent, finit, finissent, arrive, arrivent, transmis, transmises, envoye, envoyees, passe, passent, envoye, deviennent, devient',
  keep: 'garde, gardes, gardez, gardent, garder, gardees, conserve, conservez, conservees, conserver, stocke, stockez, stocker, stockees, enregistre, enregistrez, enregistrees, sauvegarde, sauvegardez, memorise, retenez, archivez',
  share:
    'partage, partagez, partagees, vend, vendez, vendues, revend, revendez, transmettez, donnez, divulguez, communiquez',
  train:
    'entraine, entrainez, entrainer, entrainee, apprend, apprenez, apprentissage, nourrit, nourrissez, alimente, sert a former',
  connect:
    'connect*, branch*, relie, relier, reliez, reli*, synchro*, communique, communiquer, integr*, interfac*, compatible, dialogue, raccord*, marche avec, fonctionne avec, parle avec, se lie, lier, import*',
  offer:
    'vous faites, faites vous, vous proposez, proposez vous, vous tenez, vous gerez, gerez vous, vous occupez, vous offrez, tenez vous, vous pouvez faire, faites',
  made: 'avez fait, avez vous fait, avez realise, avez vous realise, vous realise, avez cree, avez developpe, avez deja, realisations, vous deja fait',
  talk: 'parle, parler, parlez, continuer, continue, passer, repondre, repondez, repondez moi, ecrire, changer, discuter, echanger',
  cancel: 'annule, annuler, annulez, annulation, resilier, resilie, resiliation, retracter, desister, rompre',
  erase:
    'supprime, supprimer, supprimez, efface, effacer, effacez, oublie, oubliez, enleve, enlevez, vide, videz',
  pause:
    'pause, suspendre, suspend, suspension, geler, repousser, reporter, decaler, interrompre, mettre de cote, en attente',
  called: 's appelle, appelle, nomme, nom, intitule, denomme',
  give: 'donner, laisser, laisse, donne, mettre, communiquer, confier, entrer',
  safe: 'c est sur, est sur, sur de, surs, secur*, protege, protegees, prive, privee, prives, confidentiel*, secret, anonyme, risque, confiance',
  late: 'retard, retards, en retard, depass*, ne tenez pas, tenez pas, pas a temps, pas a l heure, traine, deborde, plus long que prevu, delais pas, pas fini, pas pret, prend du retard, glisse',
  unwanted:
    'ne veux plus, veux plus, voulons plus, n en veux plus, plus besoin, change d avis, changer d avis, renonce, renoncer',
  open: 'ouvert, ouverts, ouverte, ouvrez, ferme, fermes, fermez',
  done: 'fait, faite, transmis, marche, pret, prete, prets, efface, effacee, effaces, supprime, supprimee, supprimees, parti, disparu, note, noté, enregistre, confirme, regle, termine, fini, bon, ok, arrange, prevu, organise, cale',
  silent:
    'aucune nouvelle, pas de nouvelle, pas de nouvelles, des nouvelles, sans nouvelles, sans nouvelle, rien, silence, aucune reponse, pas de reponse, toujours rien, aucun retour, pas de retour, nouvelles',
  day: 'lundi, mardi, mercredi, jeudi, vendredi, samedi, dimanche, week end, weekend, ferie, feries, jour, jours, nuit, heure, heures, quand, horaires, ramadan',
  later: 'apres la livraison, a la fin, plus tard, a la livraison, une fois fini, une fois livre',
  monthly:
    'mensuel, mensuelle, mensuels, mensualite, mensualites, mensuellement, par mois, tous les mois, chaque mois, abonnement, abonnements, recurrent, recurrents, recurrente, par an, chaque annee, annuel, annuels, annuelle, tous les ans',
  several:
    'deux, trois, quatre, cinq, six, un deuxieme, deuxieme, une deuxieme, un second, second, plusieurs, un autre, une autre',
  asking:
    'est ce, est ce que, peut, pouvez, peux, pouvons, on peut, quoi, quel, quelle, quels, quelles, combien, comment, vous, y a, il y a, c est',
  able: 'peut, peuvent, sait, savent, permet, capable, est ce que, possible',
  where: 'ou, qui, quoi',
  what: 'quoi, quel, quelle, quels, quelles, exemples, qu avez, que, des',
  pay: 'paye, payer, paie, payes, cout, coute, coute t, couts, prix, tarif, frais, combien, en plus, facture, verser, supplement',
  wanted: 'veux, voudrais, voulons, souhaite, souhaitons, aimerais, besoin, on peut, peut on, plutot, faut',
  supposing: 'si, et si, imaginons, supposons, au cas ou, que se passe, en cas, s il, s ils',
  please: 's il vous plait, svp, stp, s il te plait',
};
