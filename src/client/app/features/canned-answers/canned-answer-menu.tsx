import { Button, Combobox, Group, Text, useCombobox } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { cannedAnswersWords } from '../../../../content/app/canned-answers.ts';
import { kitWords } from '../../../../content/app/kit.ts';
import { languageNames } from '../../../../content/chat.ts';
import type { Language } from '../../../../content/language.ts';
import type { CannedAnswer } from '../../../../routers/canned-answers.schema.ts';
import { Quote } from '../../../ui/icons.tsx';
import { messageOf } from '../../errors.ts';
import iconSize from '../../icon-size.module.css';
import { appLanguage, wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import styles from './canned-answers.module.css';

const words = wordsOf(cannedAnswersWords);

/** Read anew each time they are shown, since colleagues change them too. */
export const useCannedAnswers = (isWanted: boolean) =>
  trpc.cannedAnswers.list.useQuery(undefined, { enabled: isWanted, staleTime: 0 });

/** `onManage` is absent for roles that may only use them. */
export type MenuProps = {
  language: Language;
  onChoose(text: string): void;
  onManage: (() => void) | undefined;
};

/** The answers that staff give often, those in the visitor's language first. */
export function CannedAnswerMenu({ language, onChoose, onManage }: MenuProps) {
  const [search, setSearch] = useState('');
  const listId = useId();
  const box = useCombobox({
    onDropdownOpen: () => box.focusSearchInput(),
    onDropdownClose: () => {
      box.resetSelectedOption();
      setSearch('');
    },
  });
  const { data, error, refetch } = useCannedAnswers(box.dropdownOpened);
  const found = (data ?? []).filter((answer) => matches(answer, search));
  const groups = [
    { label: languageNames[language], answers: found.filter((answer) => answer.language === language) },
    { label: words.menu.otherLanguages, answers: found.filter((answer) => answer.language !== language) },
  ].filter(({ answers }) => answers.length > 0);

  function choose(value: string): void {
    const answer = found.find(({ id }) => String(id) === value);
    box.closeDropdown();
    if (answer) onChoose(answer.text);
  }

  return (
    <Combobox
      store={box}
      width="min(24rem, 100vw - 2rem)"
      position="top-start"
      middlewares={{ shift: { padding: 16 }, flip: true }}
      // Rendered inside the dialog it belongs to, so that the focus and the text direction stay.
      withinPortal={false}
      onOptionSubmit={choose}
    >
      <Combobox.Target withAriaAttributes={false}>
        <Button
          variant="default"
          leftSection={<Quote className={iconSize.small} />}
          aria-haspopup="dialog"
          aria-expanded={box.dropdownOpened}
          // Escape closes only the list, also before the focus has reached its search field.
          data-mantine-stop-propagation={box.dropdownOpened || undefined}
          onClick={() => box.toggleDropdown()}
        >
          <span data-word>{words.title}</span>
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          role="combobox"
          className={styles.search ?? ''}
          aria-expanded={groups.length > 0}
          // The box registers its list too late to be labelled here by itself.
          aria-controls={groups.length > 0 ? listId : undefined}
          aria-label={words.menu.search}
          placeholder={words.menu.placeholder}
          value={search}
          onChange={({ currentTarget: { value } }) => {
            setSearch(value);
            box.selectFirstOption();
          }}
        />
        {groups.length > 0 ? (
          <Combobox.Options id={listId} className={styles.options} aria-label={words.title}>
            {groups.map(({ label, answers }) => (
              <Combobox.Group key={label} label={label}>
                {answers.map(({ id, title, text }) => (
                  <Combobox.Option key={id} value={String(id)}>
                    <CannedWords title={title} text={text} />
                  </Combobox.Option>
                ))}
              </Combobox.Group>
            ))}
          </Combobox.Options>
        ) : (
          <Text p="sm" c="dimmed" fz="sm" role="status">
            {error ? messageOf(error) : data ? emptyWord(search) : words.pending}
          </Text>
        )}
        <Combobox.Footer>
          <Group gap="xs">
            {error && (
              <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
                {wordsOf(kitWords).retry}
              </Button>
            )}
            {onManage && (
              <Button
                size="compact-sm"
                variant="subtle"
                onClick={() => {
                  box.closeDropdown();
                  onManage();
                }}
              >
                {words.menu.manage}
              </Button>
            )}
          </Group>
        </Combobox.Footer>
      </Combobox.Dropdown>
    </Combobox>
  );
}

type WordsProps = Pick<CannedAnswer, 'title' | 'text'> & { about?: ReactNode };

/** The name of an answer, and its beginning. */
export const CannedWords = ({ title, about, text }: WordsProps) => (
  <>
    <Text inherit fw={600}>
      <bdi>{title}</bdi>
    </Text>
    {about}
    <Text fz="sm" c="dimmed" lineClamp={2} dir="auto">
      {text}
    </Text>
  </>
);

const emptyWord = (search: string) => (search.trim() ? words.menu.noneLeft : words.none);

/** Compares letters without accents and case. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase(appLanguage);

const matches = ({ title, text }: CannedAnswer, search: string) =>
  plain(`${title} ${text}`).includes(plain(search.trim()));
