import { Alert, Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { fillIn } from '../../../../content/fill.ts';
import { quoteReadingWords } from '../../../../content/quote-reading.ts';
import { quoteWords } from '../../../../content/quote-words.ts';
import { fieldErrorsOf, messageOf, refusalOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import type { AnswerProps } from './quote-answer.tsx';
import panel from './quote-panel.module.css';
import parts from './quote-parts.module.css';

type Props = AnswerProps & { onAccepted(): void };

/** Who accepts, what, and the button. The server compares the version: what was read is what is accepted. */
export function AcceptForm({ quote, gate, formats, onChanged, onAccepted }: Props) {
  const { slug, version, content, amounts } = quote;
  const words = quoteWords[content.language];
  const reading = quoteReadingWords[content.language];
  const [name, setName] = useState(content.contactName);
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const accept = trpc.quotes.accept.useMutation({
    onSuccess(accepted) {
      onAccepted();
      onChanged(undefined);
      gate.show(accepted);
    },
    async onError(error) {
      if (gate.endedBy(error)) return;
      if (refusalOf(error) === 'changed' || refusalOf(error) === 'expired') {
        await gate.readAgain();
        onChanged(messageOf(error));
      } else if (fieldErrorsOf(error)['acceptedBy']) field.current?.focus();
    },
  });
  const atField = missing ? reading.nameMissing : fieldErrorsOf(accept.error)['acceptedBy'];
  const isTold = atField !== undefined || refusalOf(accept.error) !== undefined;
  return (
    <form
      className={panel.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (accept.isPending) return;
        const isMissing = name.trim() === '';
        setMissing(isMissing);
        if (isMissing) field.current?.focus();
        else accept.mutate({ slug, version, acceptedBy: name });
      }}
    >
      <h2 className={parts.title}>{words.acceptance}</h2>
      {accept.error && !isTold && (
        <Alert color="red" variant="light" role="alert" title={reading.notAccepted}>
          {messageOf(accept.error)}
        </Alert>
      )}
      <TextInput
        ref={field}
        label={words.yourName}
        required
        maxLength={120}
        autoComplete="name"
        dir="auto"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={atField}
      />
      <p className={parts.text}>
        {fillIn({
          version: formats.isolated(formats.number(version)),
          total: formats.isolated(formats.money(amounts.total)),
        })(reading.consent)}
      </p>
      <Button type="submit" size="md" loading={accept.isPending}>
        {words.accept}
      </Button>
    </form>
  );
}
