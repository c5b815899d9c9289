import type { AppWords } from '../language.ts';
import type { ListWords } from './list.ts';

/** What staff read where the assistant learns what it did not know. */
const fr = {
  title: 'Questions sans réponse',
  lead: 'Ce que les visiteurs ont demandé et que l’assistant ne savait pas, ou savait mal.',
  toContent: 'Contenu',
  states: { open: 'À répondre', aside: 'Mises de côté', answered: 'Répondues', disliked: 'Mal jugées' },
  list: {
    pending: 'Chargement des questions…',
    failed: 'Les questions n’ont pas pu être chargées',
    shown: ['groupe de questions affiché', 'groupes de questions affichés'],
  } satisfies ListWords,
  none: {
    open: {
      title: 'Aucune question sans réponse',
      text: 'Ce que l’assistant ne sait pas apparaît ici, par groupes de questions semblables.',
    },
    disliked: {
      title: 'Aucune réponse mal jugée',
      text: 'Ce que les visiteurs disent d’une réponse qu’ils jugent mauvaise se lit ici.',
    },
    aside: { title: 'Rien de côté', text: 'Les questions que vous mettez de côté restent ici.' },
    answered: {
      title: 'Rien de répondu pour l’instant',
      text: 'Un groupe vient ici dès que sa réponse est publiée dans sa langue.',
    },
  },
  dislikedList: {
    pending: 'Chargement des avis…',
    failed: 'Les avis n’ont pas pu être chargés',
    shown: ['réponse mal jugée affichée', 'réponses mal jugées affichées'],
  } satisfies ListWords,
  ratings: { wrong: 'fausse', unhelpful: 'inutile', unclear: 'pas claire', other: 'autre raison' },
  noReason: 'sans raison',
  quoted: (text: string) => `«\u00a0${text}\u00a0»`,
  noWords: 'Sans autre mot',
  heads: {
    question: 'Question',
    count: 'Fois',
    language: 'Langue',
    last: 'Dernière',
    entry: 'Réponse',
    reason: 'Réponse jugée',
    at: 'Le',
  },
  reasons: { unknown: 'pas su', corrected: 'complété par l’équipe', disliked: 'jugé mauvais' },
  conversation: 'Voir la conversation',
  conversationNamed: (question: string) => `Voir la conversation\u00a0: ${question}`,
  nothing: '(sans mots)',
  write: 'Écrire la réponse',
  writeNamed: (question: string) => `Écrire la réponse\u00a0: ${question}`,
  writeQuestion: 'Écrire comme question fréquente du site',
  entry: { draft: 'Brouillon', published: 'Publiée', none: 'Pas encore' },
  entryNamed: (question: string) => `Ouvrir la réponse\u00a0: ${question}`,
  setAside: 'Mettre de côté',
  takeBack: 'Reprendre',
  isAside: 'Questions mises de côté',
  isBack: 'Questions reprises',
  undo: 'Annuler',
  failed: 'Rien n’a été changé',
  /** How an entry is used, in the list of what the agency publishes. */
  usage: {
    head: 'Utilisé',
    never: 'jamais',
    times: (used: number, last: string) => `${used} fois, dernière le ${last}`,
    rated: (good: number, bad: number) => `${good} 👍 ${bad} 👎`,
    filter: 'Utilisation',
    all: 'Tout',
    unused: 'Jamais utilisé',
    disliked: 'Souvent mal jugé',
    noneLeft: { title: 'Rien de tel', text: 'Aucun contenu ne correspond à ce filtre.' },
    failed: 'L’utilisation du contenu n’a pas pu être lue',
  },
  /** Where a question is tried. */
  trial: {
    open: 'Essayer une question',
    title: 'Essayer une question',
    lead: 'Ce que l’assistant répondrait, avec ce qui est publié et avec les brouillons.',
    question: 'Question',
    example: 'Comme un visiteur l’écrirait',
    lately: 'Restées sans réponse\u00a0:',
    waiting: 'La réponse d’aujourd’hui s’affichera ici, avec les passages dont elle vient.',
    waitingDraft: 'Celle qui viendrait avec les brouillons s’affichera ici, à côté.',
    language: 'Langue du visiteur',
    submit: 'Essayer',
    failed: 'La question n’a pas été essayée',
    byModel:
      'C’est l’assistant intégré qui répond ici. Un modèle, s’il y en a un, part des mêmes passages avec ses propres mots.',
    published: 'Publié',
    draft: 'Avec les brouillons',
    noDraft: 'Aucun brouillon ne change ce que l’assistant sait.',
    decided: {
      answered: 'Il répond',
      unknown: 'Il ne sait pas',
      'handed-over': 'Il passe la main à une personne',
    },
    passages: 'Passages utilisés',
    none: 'Aucun passage',
    score: (score: string) => `score ${score}`,
    /** Read out once both answers stand there. */
    done: (published: string, draft: string | undefined) =>
      draft === undefined
        ? `Publié : ${published}.`
        : `Publié : ${published}. Avec les brouillons : ${draft}.`,
  },
  /** Before a publication. */
  evaluation: {
    title: 'Ce que l’assistant répondra',
    pending: 'Essai des questions de l’agence et des visiteurs…',
    failed: 'Les questions n’ont pas pu être essayées : vous pouvez publier quand même.',
    tried: (tried: number, count: number, seconds: string) =>
      tried === count
        ? `${count} question${count > 1 ? 's' : ''} essayée${count > 1 ? 's' : ''} en ${seconds} s.`
        : `${tried} questions essayées sur ${count} en ${seconds} s, le temps permis.`,
    fine: 'Aucune réponse ne devient moins bonne.',
    worse: (count: number) =>
      count === 1
        ? 'Une réponse devient peut-être moins bonne'
        : `${count} réponses deviennent peut-être moins bonnes`,
    why: {
      lost: (before: string) => `n’a plus de réponse (avant : ${before})`,
      other: (before: string, after: string) => `répondue par « ${after} » au lieu de « ${before} »`,
      figure: 'la réponse perd un chiffre, ou en dit un que rien ne confirme',
    },
    askedBy: { entry: 'question de l’agence', visitor: 'question de visiteur' },
  },
  /** Over the editor of an entry that is written for questions. */
  from: {
    title: 'Réponse à une question de visiteur',
    withAnswer:
      'La réponse proposée est celle de l’équipe dans la conversation, sans adresses, numéros ni noms connus\u00a0: relisez-la.',
    withoutAnswer: 'Personne de l’équipe n’a encore répondu à cette question\u00a0: la réponse est à écrire.',
    failed: 'La question n’a pas pu être chargée',
  },
};

export const learningWords: AppWords<typeof fr> = {
  fr,
  en: {
    title: 'Unanswered questions',
    lead: 'What visitors asked and the assistant did not know, or did not know well.',
    toContent: 'Content',
    states: { open: 'To answer', aside: 'Set aside', answered: 'Answered', disliked: 'Disliked' },
    dislikedList: {
      pending: 'Loading the opinions…',
      failed: 'The opinions could not be loaded',
      shown: ['disliked answer shown', 'disliked answers shown'],
    },
    ratings: { wrong: 'wrong', unhelpful: 'not helpful', unclear: 'unclear', other: 'another reason' },
    noReason: 'no reason given',
    quoted: (text) => `“${text}”`,
    noWords: 'Nothing else said',
    list: {
      pending: 'Loading the questions…',
      failed: 'The questions could not be loaded',
      shown: ['group of questions shown', 'groups of questions shown'],
    },
    none: {
      open: {
        title: 'No unanswered questions',
        text: 'What the assistant does not know appears here, in groups of similar questions.',
      },
      disliked: {
        title: 'No disliked answers',
        text: 'What visitors say of an answer that they do not like is read here.',
      },
      aside: { title: 'Nothing set aside', text: 'Questions that you set aside stay here.' },
      answered: {
        title: 'Nothing answered yet',
        text: 'A group comes here as soon as its answer is published in its language.',
      },
    },
    heads: {
      question: 'Question',
      count: 'Times',
      language: 'Language',
      last: 'Last',
      entry: 'Answer',
      reason: 'Judged',
      at: 'On',
    },
    reasons: { unknown: 'not known', corrected: 'completed by the team', disliked: 'rated badly' },
    conversation: 'Open the conversation',
    conversationNamed: (question) => `Open the conversation: ${question}`,
    nothing: '(no words)',
    write: 'Write the answer',
    writeNamed: (question) => `Write the answer: ${question}`,
    writeQuestion: 'Write as a frequent question of the site',
    entry: { draft: 'Draft', published: 'Published', none: 'Not yet' },
    entryNamed: (question) => `Open the answer: ${question}`,
    setAside: 'Set aside',
    takeBack: 'Take back',
    isAside: 'Questions set aside',
    isBack: 'Questions taken back',
    undo: 'Undo',
    failed: 'Nothing was changed',
    usage: {
      head: 'Used',
      never: 'never',
      times: (used, last) => `${used} time${used === 1 ? '' : 's'}, last on ${last}`,
      rated: (good, bad) => `${good} 👍 ${bad} 👎`,
      filter: 'Use',
      all: 'Everything',
      unused: 'Never used',
      disliked: 'Often rated badly',
      noneLeft: { title: 'No such thing', text: 'No content matches this filter.' },
      failed: 'The use of the content could not be read',
    },
    trial: {
      open: 'Try a question',
      title: 'Try a question',
      lead: 'What the assistant would answer, by what is published and with the drafts.',
      question: 'Question',
      example: 'As a visitor would write it',
      lately: 'Left without an answer:',
      waiting: 'What is answered today will stand here, with the passages that it comes from.',
      waitingDraft: 'What would be answered with the drafts will stand here, beside it.',
      language: 'The visitor’s language',
      submit: 'Try',
      failed: 'The question was not tried',
      byModel:
        'The built-in assistant answers here. A model, where there is one, starts from the same passages in words of its own.',
      published: 'Published',
      draft: 'With the drafts',
      noDraft: 'No draft changes what the assistant knows.',
      decided: {
        answered: 'It answers',
        unknown: 'It does not know',
        'handed-over': 'It hands over to a person',
      },
      passages: 'Passages used',
      none: 'No passage',
      score: (score) => `score ${score}`,
      done: (published, draft) =>
        draft === undefined
          ? `Published: ${published}.`
          : `Published: ${published}. With the drafts: ${draft}.`,
    },
    evaluation: {
      title: 'What the assistant will answer',
      pending: 'Trying the questions of the agency and of visitors…',
      failed: 'The questions could not be tried: you can publish nevertheless.',
      tried: (tried, count, seconds) =>
        tried === count
          ? `${count} question${count === 1 ? '' : 's'} tried in ${seconds} s.`
          : `${tried} of ${count} questions tried in ${seconds} s, the time allowed.`,
      fine: 'No answer gets worse.',
      worse: (count) => (count === 1 ? 'One answer may get worse' : `${count} answers may get worse`),
      why: {
        lost: (before) => `has no answer any more (before: ${before})`,
        other: (before, after) => `answered by “${after}” instead of “${before}”`,
        figure: 'the answer loses a figure, or says one that nothing confirms',
      },
      askedBy: { entry: 'question of the agency', visitor: 'question of a visitor' },
    },
    from: {
      title: 'Answer to a visitor’s question',
      withAnswer:
        'The proposed answer is the team’s own in the conversation, without addresses, numbers or known names: read it again.',
      withoutAnswer: 'Nobody of the team has answered this question yet: the answer is to be written.',
      failed: 'The question could not be loaded',
    },
  },
};
