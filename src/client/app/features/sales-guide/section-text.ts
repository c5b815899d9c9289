import { salesGuideWords } from '../../../../content/app/sales-guide.ts';
import type { GuideBlock, SalesGuide } from '../../../../routers/sales-guide.schema.ts';
import { appLanguage, wordsOf } from '../../language.ts';

const words = wordsOf(salesGuideWords);

type Section = SalesGuide['tabs'][number];

const listed = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n');

function bodyOf(block: GuideBlock): string {
  switch (block.kind) {
    case 'speech':
      return block.text;
    case 'list':
      return listed(block.items);
    case 'services':
      return block.services
        .map(({ title, price, description, features }) =>
          [`${title} (${price})`, description, listed(features)].join('\n'),
        )
        .join('\n\n');
    case 'figures':
      return block.figures.map(({ figure, label, text }) => `${figure} ${label}\n${text}`).join('\n\n');
    case 'objections':
      return block.objections
        .map(({ objection, answer }) => `${words.quoted(objection)}\n${answer}`)
        .join('\n\n');
  }
}

/** A section for a mail or a note: plain text, an empty line between its parts. */
export const textOf = ({ title, lead, blocks }: Section): string =>
  [
    title.toLocaleUpperCase(appLanguage),
    lead,
    ...blocks.map((block) => `${block.title}\n\n${bodyOf(block)}`),
  ].join('\n\n');
