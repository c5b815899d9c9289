import { Text } from '@mantine/core';
import { customersWords } from '../../../../content/app/customers.ts';
import type { ListedCustomer, Stage } from '../../../../routers/customers.schema.ts';
import { Check, Minus, Person, Quote, Star } from '../../../ui/icons.tsx';
import type { StateLook } from '../../kit/state-badge.tsx';
import { today } from '../../kit/time.tsx';
import { appLocale, wordsOf } from '../../language.ts';
import { amountText } from '../quotes/quote-looks.ts';

const words = wordsOf(customersWords);

/** The badge for a customer's stage. */
export const stageLooks: Record<Stage, StateLook> = {
  lead: { word: words.stages.lead, color: 'gray', Icon: Person },
  qualified: { word: words.stages.qualified, color: 'blue', Icon: Star },
  quoted: { word: words.stages.quoted, color: 'orange', Icon: Quote },
  won: { word: words.stages.won, color: 'green', Icon: Check },
  lost: { word: words.stages.lost, color: 'red', Icon: Minus },
};

export const valueText = (value: ListedCustomer['value']) =>
  value && amountText(value.amount, value.currency);

const dayLength = 24 * 60 * 60 * 1000;

/** Whole days since a moment. */
export const daysSince = (at: string): number =>
  Math.max(0, Math.floor((Date.now() - new Date(at).getTime()) / dayLength));

const shortDay = new Intl.DateTimeFormat(appLocale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const otherYear = new Intl.DateTimeFormat(appLocale, { dateStyle: 'medium', timeZone: 'UTC' });

/** The day of a next step, marked where it has passed. */
export function StepDay({ date }: { date: string }) {
  const day = new Date(`${date}T00:00:00Z`);
  const isThisYear = date.slice(0, 4) === today().slice(0, 4);
  const written = (isThisYear ? shortDay : otherYear).format(day);
  if (date >= today()) return <time dateTime={date}>{written}</time>;
  return (
    <Text span inherit c="var(--color-danger)">
      {words.overdue}, <time dateTime={date}>{written}</time>
    </Text>
  );
}
