import { Button, type ButtonProps, Flex, Group, Textarea } from '@mantine/core';
import { useRef } from 'react';
import type { AppLanguage } from '../../../content/language.ts';
import type { Next } from '../../ui/kept.ts';
import { usePassedFocus } from '../../ui/use-passed-focus.ts';
import { submitOnSendKey } from './keyboard.ts';
import { Conflict } from './revised-form.tsx';

/** A text that somebody is editing, and the stored text they started from. */
export type Draft<Stored> = { value: string; base: Stored } | undefined;

type Options<Stored> = {
  /** The draft; undefined while nothing is written. */
  state: readonly [draft: Draft<Stored>, set: (next: Next<Draft<Stored>>) => void];
  /** The stored text as far as it is known here: by an event, or from a refused save. */
  latest: Stored;
  textOf(stored: Stored): string;
  /** Whether two versions are the same to the writer. */
  isSame?(base: Stored, latest: Stored, value: string): boolean;
  /** Sends the text in place of what was stored. */
  send(text: string, from: Stored): void;
};

/**
 * A text that others change too, while somebody edits it. Until the first key it follows the stored text. After that
 * the draft remembers the version it would replace and each save names it, so that the server refuses to undo
 * another's change unseen. Once the stored text differs from that version it is returned as `theirs`, and the writer
 * chooses between the two.
 */
export function useRevisedText<Stored>(options: Options<Stored>) {
  const { latest, textOf, isSame = Object.is, send } = options;
  const [draft, set] = options.state;
  const { value: text, base } = draft ?? { value: textOf(latest), base: latest };
  const drop = () => set(undefined);
  const addedOf = (text: string, base: Stored) =>
    (text.startsWith(textOf(base)) ? text.slice(textOf(base).length) : text).trim();
  return {
    text,
    theirs: isSame(base, latest, text) ? undefined : textOf(latest),
    /** What was added to the end of the text, or all of it where it was changed otherwise. */
    added: addedOf(text, base),
    type: (value: string) => (value === textOf(base) ? drop() : set({ value, base })),
    save: () => send(text.trim(), base),
    /** Saves it in place of the other's text, which is on screen beside it. */
    replaceTheirs() {
      set({ value: text, base: latest });
      send(text.trim(), latest);
    },
    drop,
    /** This text is stored now. Whoever typed on meanwhile goes on from it. */
    saved(sent: string, base: Stored) {
      set((now) => (now === undefined || now.value.trim() === sent ? undefined : { ...now, base }));
    },
    /** This was added to the stored text. */
    appended: (sent: string) =>
      set((now) => (now && addedOf(now.value, now.base) === sent ? undefined : now)),
  };
}

type Props = {
  revised: ReturnType<typeof useRevisedText>;
  isPending: boolean;
  /** The most characters that are stored, in UTF-16 code units. */
  limit: number;
  words: {
    label: string;
    hint: string;
    placeholder?: string;
    tooLong: string;
    save: string;
    conflict: {
      title: string;
      text: string;
      emptied: string;
      replace: string;
      take: string;
      append?: string;
    };
  };
  language?: AppLanguage;
  /** The look of its buttons. */
  looks?: { save?: Pick<ButtonProps, 'variant'>; conflict?: 'compact-sm' };
  onTaken?(): void;
  /** Adds what was written here to the other's text, where both may stand. */
  onAppend?(): void;
  /** Clears the stored text; false while there is none. */
  clear?: ClearProps | false;
};

type ClearProps = { label: string; run(): void };

/** The field of such a text. Saving replaces the stored text, so the field starts with it. */
export function RevisedText({ revised, isPending, limit, words, looks = {}, ...props }: Props) {
  const { text, theirs } = revised;
  const { language, onTaken, onAppend, clear } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const nextFocus = () => field.current;
  const { length } = text.trim();
  const mayNotSend = length === 0 || length > limit;
  const size = looks.conflict && { size: looks.conflict };
  return (
    <Flex
      direction="column"
      gap="sm"
      renderRoot={(root) => (
        <form
          {...root}
          onKeyDown={submitOnSendKey}
          onSubmit={(event) => {
            event.preventDefault();
            revised.save();
          }}
        />
      )}
    >
      <Textarea
        ref={field}
        label={words.label}
        description={words.hint}
        placeholder={words.placeholder}
        autosize
        minRows={3}
        maxRows={12}
        attributes={{ input: { dir: 'auto' } }}
        // Saving would also send what was typed meanwhile.
        readOnly={isPending}
        value={text}
        error={length > limit && words.tooLong}
        onChange={({ currentTarget }) => revised.type(currentTarget.value)}
      />
      {theirs === undefined ? (
        <Group gap="xs">
          <Button type="submit" {...looks.save} disabled={mayNotSend} loading={isPending}>
            {words.save}
          </Button>
          {clear && <ClearButton {...clear} nextFocus={nextFocus} />}
        </Group>
      ) : (
        <Conflict
          title={words.conflict.title}
          {...(language && { language })}
          {...size}
          choices={
            <>
              {onAppend && (
                <Button {...size} disabled={revised.added === ''} loading={isPending} onClick={onAppend}>
                  {words.conflict.append}
                </Button>
              )}
              <Button
                {...size}
                {...(onAppend && { variant: 'default' })}
                disabled={mayNotSend}
                loading={isPending}
                onClick={revised.replaceTheirs}
              >
                {words.conflict.replace}
              </Button>
            </>
          }
          take={{
            label: words.conflict.take,
            isDisabled: isPending,
            run() {
              revised.drop();
              onTaken?.();
            },
          }}
          nextFocus={nextFocus}
        >
          <p>{words.conflict.text}</p>
          <blockquote dir="auto">{theirs || words.conflict.emptied}</blockquote>
        </Conflict>
      )}
    </Flex>
  );
}

/** The clear button exists only while there is something to clear. */
function ClearButton({ label, run, nextFocus }: ClearProps & { nextFocus(): HTMLElement | null }) {
  const button = useRef<HTMLButtonElement>(null);
  usePassedFocus(button, nextFocus);
  return (
    <Button ref={button} variant="default" onClick={run}>
      {label}
    </Button>
  );
}
