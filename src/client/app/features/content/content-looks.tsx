import { Group, Text, VisuallyHidden } from '@mantine/core';
import { contentWords } from '../../../../content/app/content.ts';
import { languageNames } from '../../../../content/chat.ts';
import type { EditedKind } from '../../../../content/kind-names.ts';
import { isWording } from '../../../../content/kinds.ts';
import { type Language, languages } from '../../../../content/language.ts';
import type { ContentDetail, ContentItems } from '../../../../routers/content.schema.ts';
import { Check, Clock, Minus, Pen, Sparkle, Warning } from '../../../ui/icons.tsx';
import iconSize from '../../icon-size.module.css';
import type { StateLook } from '../../kit/state-badge.tsx';
import { timeInWords } from '../../kit/time.tsx';
import { appLanguage, appLocale, wordsOf } from '../../language.ts';
import styles from './content.module.css';
import type { Change } from './content-values.ts';

const words = wordsOf(contentWords);

export type ContentRow = ContentItems[number];

/** The name of a record for staff: in their own language, else in any that has one. */
export function titleOf(kind: EditedKind, id: string, titles: Partial<Record<Language, string>>): string {
  if (isWording(kind)) return words[kind === 'page' ? 'pages' : 'mails'][id] ?? id;
  const said = [appLanguage, ...languages].flatMap((language) => titles[language] ?? []);
  return said[0] ?? words.untitled;
}

/** The same for a record that is loaded in full: its title is its first text. */
export const titleOfDetail = ({ kind, item, values }: ContentDetail): string =>
  titleOf(
    kind as EditedKind,
    item,
    Object.fromEntries(
      Object.entries(values.texts).flatMap(([language, said]) => {
        const title = said?.['title'] ?? said?.['question'] ?? said?.['name'] ?? said?.['figure'];
        return typeof title === 'string' && title !== '' ? [[language, title]] : [];
      }),
    ),
  );

/** So many characters of a fingerprint tell one version of a source from another. */
export const shownOfPrint = 12;

export const moment = (at: string): string => timeInWords('minute', appLocale, new Date(at), new Date());

export const stateLook = ({
  hasDraft,
  dueAt,
  isDefault,
}: Pick<ContentRow, 'hasDraft' | 'dueAt' | 'isDefault'>): StateLook => {
  if (hasDraft) return { word: words.states.draft, color: 'orange', Icon: Pen };
  if (dueAt) return { word: words.states.waits, color: 'blue', Icon: Clock };
  return isDefault
    ? { word: words.states.own, color: 'gray', Icon: Minus }
    : { word: words.states.published, color: 'green', Icon: Check };
};

export type Mark = 'wrong' | 'missing' | 'older' | 'proposed' | 'whole';

export const markOf = (state: ContentDetail['languages'][Language], isWrong = false): Mark => {
  if (isWrong) return 'wrong';
  if (!state?.isWhole) return 'missing';
  if (state.isByModel) return 'proposed';
  return state.isOlder ? 'older' : 'whole';
};

const markIcons = { wrong: Warning, missing: Minus, older: Clock, proposed: Sparkle, whole: Check };

/** The state of a language's texts as an icon, with a label and a tooltip. */
export function MarkSign({ mark }: { mark: Mark }) {
  const Icon = markIcons[mark];
  return (
    <span className={styles.mark} data-mark={mark} title={words.marks[mark]}>
      <Icon className={iconSize.tiny} />
      <VisuallyHidden>{words.marks[mark]}</VisuallyHidden>
    </span>
  );
}

/** What the signs beside languages say, for whoever cannot point at them. */
export function MarkLegend({ marks }: { marks: readonly Mark[] }) {
  const shown = [...new Set(marks)].filter((mark) => mark !== 'whole');
  if (shown.length === 0) return null;
  return (
    <Group gap="var(--space-1) var(--space-4)" mb="md" aria-hidden="true">
      {shown.map((mark) => (
        <span key={mark} className={styles.mark} data-mark={mark}>
          <MarkIcon mark={mark} />
          {words.marks[mark]}
        </span>
      ))}
    </Group>
  );
}

/** The languages of a record by their codes, with the state of their texts. */
export const LanguageMarks = ({ states }: { states: ContentDetail['languages'] }) => (
  <span className={styles.marks}>
    {languages.flatMap((language) => {
      const state = states[language];
      if (!state) return [];
      const mark = markOf(state);
      const said = words.marked(languageNames[language], words.marks[mark]);
      return [
        <span key={language} className={styles.code} data-mark={mark} title={said}>
          <span aria-hidden="true">{language}</span>
          {mark !== 'whole' && <MarkIcon mark={mark} />}
          <VisuallyHidden>{said}</VisuallyHidden>
        </span>,
      ];
    })}
  </span>
);

function MarkIcon({ mark }: { mark: Mark }) {
  const Icon = markIcons[mark];
  return <Icon className={iconSize.tiny} />;
}

/** The name of a field; on a page by its path, whose last part has a name. */
export function fieldName(kind: EditedKind, name: string, isWithGroup = true): string {
  if (!isWording(kind)) return factName(name);
  const parts = name.split('.');
  const own = parts.length > 1 && !isWithGroup ? parts.slice(1) : parts;
  const said: string[] = [];
  for (const part of own) {
    if (!/^\d+$/.test(part)) said.push(words.parts[part] ?? part);
    else {
      const place = Number(part) + 1;
      const before = said.pop();
      said.push(before === undefined ? words.numbered('', place).trim() : words.numbered(before, place));
    }
  }
  return said.join(' · ');
}

/** The part of a page that a field belongs to, and its name. */
export const groupOf = (name: string): string => (name.includes('.') ? (name.split('.')[0] ?? '') : '');
export const groupName = (group: string): string => {
  if (group === '') return words.general;
  return /^\d+$/.test(group)
    ? words.numbered(words.parts['text'] ?? '', Number(group) + 1)
    : (words.parts[group] ?? group);
};

/** A value as a part of a sentence. */
export function valueText(value: Change['before']): string {
  if (typeof value === 'boolean') return value ? words.editor.yes : words.editor.no;
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return words.editor.empty;
  if (typeof value === 'number') return new Intl.NumberFormat(appLocale).format(value);
  if (!Array.isArray(value)) return String(value);
  return value.every((one) => typeof one === 'number') ? value.join(' – ') : value.join(' · ');
}

/** Fields that are the same in all languages have names of their own, on pages too. */
export const factName = (field: string): string => words.fields[field] ?? field;
const changedName = (kind: EditedKind, { language, field }: Change): string =>
  language === '' ? factName(field) : fieldName(kind, field);

/** The place of a change: the name of the field, with its language. */
export const changeName = (kind: EditedKind, change: Change): string =>
  change.language === ''
    ? factName(change.field)
    : words.marked(languageNames[change.language], fieldName(kind, change.field));

/** The change of each field, language by language. */
export function ChangeList({ kind, changes }: { kind: EditedKind; changes: readonly Change[] }) {
  const groups = (['', ...languages] as const)
    .map((language) => ({ language, own: changes.filter((change) => change.language === language) }))
    .filter(({ own }) => own.length > 0);
  return (
    <div className={styles.changes}>
      {groups.map(({ language, own }) => (
        <div key={language}>
          <Text fz="sm" fw={600}>
            {language === '' ? words.everywhere : languageNames[language]}
          </Text>
          <dl>
            {own.map((change) => (
              <div key={change.field}>
                <dt>{changedName(kind, change)}</dt>
                <dd {...(language !== '' && { lang: language })}>
                  <VisuallyHidden>{words.changed.before} </VisuallyHidden>
                  <del dir="auto">{valueText(change.before)}</del>
                  <VisuallyHidden> {words.changed.after} </VisuallyHidden>
                  <ins dir="auto">{valueText(change.after)}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}
