import { Button, Group } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { quotesWords } from '../../../../content/app/quotes.ts';
import type { offerKinds, QuoteDetail } from '../../../../routers/quotes.schema.ts';
import { Panel } from '../../frame/panel.tsx';
import { useOpened } from '../../kit/dialog.tsx';
import { Facts } from '../../kit/facts.tsx';
import { Time, timeInWords } from '../../kit/time.tsx';
import { appLocale, wordsOf } from '../../language.ts';
import tone from '../../tone.module.css';
import { lastOffer, remindableAt } from './quote-looks.ts';

const MailDialog = lazy(async () => ({ default: (await import('./quote-mail-dialog.tsx')).MailDialog }));

const words = wordsOf(quotesWords);

/** The mails of a quote: what was sent last, and the button for the next. */
export function QuoteMailing({ quote }: { quote: QuoteDetail }) {
  const { shown: kind = 'quote', isOpen, open: write, close } = useOpened<(typeof offerKinds)[number]>();
  const { state, lastOpenedAt, acceptance } = quote;
  const last = lastOffer(quote);
  const from = remindableAt(quote);
  const mayRemind = from !== undefined && from <= new Date();
  const isOver = state === 'expired';
  return (
    <Panel title={words.mail.title}>
      {last ? (
        <Facts>
          <dt>{words.mail.last}</dt>
          <dd>
            <Time at={last.at} />
            {words.events.to}
            <bdi>{last.address}</bdi>
          </dd>
          <dt>{words.mail.lastOpened}</dt>
          <dd>{lastOpenedAt === null ? words.never : <Time at={lastOpenedAt} />}</dd>
        </Facts>
      ) : (
        <p className={tone.quiet}>{words.mail.none}</p>
      )}
      {!acceptance && isOver && <p className={tone.quiet}>{words.mail.expired}</p>}
      {!acceptance && !isOver && (
        <>
          <Group gap="xs">
            <Button size="sm" variant={last ? 'default' : 'filled'} onClick={() => write('quote')}>
              {last ? words.mail.sendAgain : words.mail.send}
            </Button>
            {last && state !== 'closed' && (
              <Button size="sm" variant="default" disabled={!mayRemind} onClick={() => write('reminder')}>
                {words.mail.remind}
              </Button>
            )}
          </Group>
          {from && !mayRemind && state !== 'closed' && (
            <p className={tone.quiet}>
              {words.mail.remindFrom(timeInWords('longMinute', appLocale, from, new Date()))}
            </p>
          )}
        </>
      )}
      <Suspense>
        <MailDialog quote={quote} kind={kind} isOpen={isOpen} onClose={close} />
      </Suspense>
    </Panel>
  );
}
