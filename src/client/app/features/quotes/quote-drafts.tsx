import { quotesWords } from '../../../../content/app/quotes.ts';
import type { ListedDraft } from '../../../../routers/quotes.schema.ts';
import { Check, Pen } from '../../../ui/icons.tsx';
import { showError } from '../../errors.ts';
import { useQuestion } from '../../kit/dialog.tsx';
import { Fold } from '../../kit/fold.tsx';
import { RecordList } from '../../kit/list-screen.tsx';
import { usePagedList } from '../../kit/paged.ts';
import { type Column, RowDetail, RowLink, RowName } from '../../kit/records.tsx';
import { RowMenu } from '../../kit/row-menu.tsx';
import { StateBadge, type StateLook } from '../../kit/state-badge.tsx';
import { Time } from '../../kit/time.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';

const words = wordsOf(quotesWords).drafts;

/** The number of drafts per page. */
const pageSize = 20;

const unfinished: StateLook = { word: words.unfinished, color: 'orange', Icon: Pen };
const complete: StateLook = { word: words.complete, color: 'green', Icon: Check };

/** Deletes a draft after confirmation, since it belongs to the whole team. `dialog` must be rendered on the screen. */
export function useDiscard(onDone?: () => void) {
  const cache = trpc.useUtils();
  const { ask, dialog } = useQuestion();
  const { mutate } = trpc.quotes.discardDraft.useMutation({
    onSuccess() {
      toasts.show({ title: words.discarded });
      void cache.quotes.drafts.invalidate();
      onDone?.();
    },
    onError: (error) => showError(error, { title: words.discardFailed }),
  });
  const discard = ({ id: draftId, revision, title, editorName }: ListedDraft) =>
    ask({
      title: words.discardAsk,
      text: words.discardText(title || words.untitled, editorName),
      confirm: words.discard,
      isDangerous: true,
      run: () => mutate({ draftId, revision }),
    });
  return { discard, dialog };
}

/** The drafts, folded above the quotes that were sent; nothing where there are none. */
export function Drafts() {
  const { client } = trpc.useUtils();
  const query = usePagedList<ListedDraft>({
    call: trpc.quotes.drafts,
    read: (page, options) => client.quotes.drafts.query(page, options),
    pageSize,
  });
  const { discard, dialog } = useDiscard();
  if (!query.error && !query.data?.length) return null;
  return (
    <section aria-label={words.title}>
      <Fold
        title={
          query.data ? `${words.title} (${query.data.length}${query.hasNextPage ? '+' : ''})` : words.title
        }
      >
        <RecordList
          words={words}
          query={query}
          columns={columns}
          actions={(draft) => (
            <RowMenu
              name={draft.title || words.untitled}
              actions={[{ label: words.discard, isDangerous: true, run: () => discard(draft) }]}
            />
          )}
        />
      </Fold>
      {dialog}
    </section>
  );
}

const columns: Column<ListedDraft>[] = [
  {
    head: words.heads.draft,
    cell: ({ id, title, clientName }) => (
      <RowName
        details={
          clientName !== '' && (
            <RowDetail>
              <bdi>{clientName}</bdi>
            </RowDetail>
          )
        }
      >
        <RowLink
          to="/quotes-admin/$quoteId"
          params={{ quoteId: 'new' }}
          search={{ draft: id }}
          preload={false}
        >
          <bdi>{title || words.untitled}</bdi>
        </RowLink>
      </RowName>
    ),
  },
  {
    head: words.heads.state,
    kind: 'short',
    narrow: 'end',
    cell: ({ isComplete }) => <StateBadge look={isComplete ? complete : unfinished} />,
  },
  {
    head: words.heads.changed,
    narrow: 'under',
    cell: ({ updatedAt, editorName, authorName }) => (
      <>
        <Time at={updatedAt} />
        {words.by}
        <bdi>{editorName}</bdi>
        {authorName !== editorName && (
          <RowDetail>
            {words.begunBy}
            <bdi>{authorName}</bdi>
          </RowDetail>
        )}
      </>
    ),
  },
];
