import type { Wording } from '../wording.ts';

export const wording: Wording = {
  marks:
    'le la les des du une un et est sont je tu il elle nous vous ils mon ma mes ton votre vos notre nos ce cette ' +
    'ces que qui quoi quel quelle quels quelles combien comment pourquoi ou quand dans avec pour sur sans chez par ' +
    'plus pas ne ai avez avons peut peux pouvez puis veux voulez voudrais besoin faire fait faites parlez parler ' +
    'bonjour bonsoir salut merci oui prix cout coute coutent tarif tarifs delai delais devis temps acompte payer au ' +
    'aux etes suis svp stp cela ca aussi quelqu moi toi deja mais donc alors langues humain personne logiciel ' +
    'restaurateur immobilier immobiliere automatisation entreprise agence hotelier pr koi kel cest jai sa bcp ' +
    'dun lhotel dentreprise semaine semaines mois jours cher chere moins entre votre leur moyen ya avoir allez veuillez pouvoir demain hier meteo',
  latin: '',
  stopwords:
    'voit voient bout ai aie ainsi alors apres au aussi autre aux avait avec avez avoir avons bien bon bonjour bonsoir ca ce cela ces cet cette ceci chez comme comment d dans de des dire dis dites donc du elle elles en encore environ es est et etes etre eu faut il ils j je jusqu l la le les leur leurs lui m ma mais meme merci mes moi mon n ne ni nos notre nous ont ou par pas peu peut peux pour pourrais pourriez pouvez puis qu quand que quel quelle quelles quels qui quoi s sa salut sans se sera serait ses si soit son sont sous stp svp sur ta te tes toi ton tout tous toute toutes tres tu un une va vais vers veux voila vos votre voudrais voulez vous y plait souhaite souhaitez aimerais besoin moyenne generalement exactement faites verser acceptez servez utilisez proposez coucou monsieur madame ok super bref deja fait dit disait ecrit confirmez confirme confirmer pense croyais cru collegue site cest jai pr sil niveau cote concernant savoir question questions connaitre cherche cherchons cherchez on franchement chiffre chiffres vraiment justement ici voir envoyer envoyez donner donnez donne peuvent petit petite grand grande simple nouveau nouvelle maison truc machin chose quelque comprend comprends veu veut petits personnes bjr bsr slt pourquoi',
  joins: 'et aussi puis plus ainsi',
  own: 'mon ma mes notre nos nous avons sommes',
  quantity: 'combien',
};
