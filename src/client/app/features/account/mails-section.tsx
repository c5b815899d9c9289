import { NativeSelect, Text } from '@mantine/core';
import { noticeWords } from '../../../../content/app/notices.ts';
import type { NoticeMails, NoticeTopic } from '../../../../routers/notices.schema.ts';
import { showErrorAndReadAgain } from '../../errors.ts';
import { QueryBody, RowsPending } from '../../kit/query.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { AccountRow, AccountRows, AccountSection } from './account-section.tsx';

const { mails: words } = wordsOf(noticeWords);

/** How often somebody is mailed of what happens, group by group, or of all at once. */
export function MailsSection() {
  const { notices } = trpc.useUtils();
  const query = trpc.notices.choices.useQuery(undefined, { refetchOnMount: 'always' });
  const save = trpc.notices.setChoices.useMutation({
    onSuccess(choices) {
      notices.choices.setData(undefined, choices);
      toasts.show({ title: words.saved });
    },
    onError: showErrorAndReadAgain(words.notSaved, () => notices.choices.invalidate()),
  });
  const choose = (topics: readonly NoticeTopic[], mails: NoticeMails) =>
    save.mutate({ choices: topics.map((topic) => ({ topic, mails })) });
  return (
    <AccountSection id="mails" title={words.title} lead={words.lead}>
      <QueryBody query={query} pending={<RowsPending label={words.pending} rows={4} />} failed={words.failed}>
        {(choices) => {
          const [first, ...others] = new Set(choices.map(({ mails }) => mails));
          return (
            <AccountRows>
              <AccountRow name={words.all} about={words.hint}>
                <MailSelect
                  label={words.all}
                  value={others.length > 0 ? undefined : first}
                  isSaving={save.isPending}
                  onChange={(mails) =>
                    choose(
                      choices.map(({ topic }) => topic),
                      mails,
                    )
                  }
                />
              </AccountRow>
              {choices.map(({ topic, mails }) => (
                <AccountRow
                  key={topic}
                  name={words.topics[topic].name}
                  about={<Text inherit>{words.topics[topic].about}</Text>}
                >
                  <MailSelect
                    label={words.topics[topic].name}
                    value={mails}
                    isSaving={save.isPending}
                    onChange={(next) => choose([topic], next)}
                  />
                </AccountRow>
              ))}
            </AccountRows>
          );
        }}
      </QueryBody>
    </AccountSection>
  );
}

const rhythms = ['now', 'hourly', 'daily', 'off'] as const satisfies readonly NoticeMails[];

type SelectProps = {
  label: string;
  /** Undefined where the groups differ. */
  value: NoticeMails | undefined;
  isSaving: boolean;
  onChange(mails: NoticeMails): void;
};

function MailSelect({ label, value, isSaving, onChange }: SelectProps) {
  return (
    <NativeSelect
      aria-label={label}
      w="12rem"
      value={value ?? ''}
      aria-busy={isSaving}
      onChange={({ currentTarget }) => onChange(currentTarget.value as NoticeMails)}
      data={[
        ...(value === undefined ? [{ value: '', label: words.mixed, disabled: true }] : []),
        ...rhythms.map((rhythm) => ({ value: rhythm, label: words.choices[rhythm] })),
      ]}
    />
  );
}
