import { Paper, Radio, Skeleton, Stack, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useId } from 'react';
import { quotesWords } from '../../../../content/app/quotes.ts';
import type { Language } from '../../../../content/language.ts';
import { writeOffer } from '../../../../content/quote-mails.ts';
import {
  longestMessage,
  mailQuoteInput,
  mailWithPasswordInput,
  type offerKinds,
  type QuoteDetail,
  quotePath,
  type SavedQuote,
} from '../../../../routers/quotes.schema.ts';
import { agency } from '../../agency.ts';
import { codeOf, refusalOf } from '../../errors.ts';
import { wholeAddress } from '../../kit/address.ts';
import { ShownCode } from '../../kit/code.tsx';
import { SecretDialog } from '../../kit/copy.tsx';
import { Form, FormActions, LanguageField, ParagraphField, TextField } from '../../kit/form.tsx';
import { MailPreview } from '../../kit/mail-preview.tsx';
import { QueryBody } from '../../kit/query.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { mailsUnderWay } from './quote-looks.ts';
import { useGivenPassword } from './quote-password.tsx';

const { mail: words, password: passwordWords } = wordsOf(quotesWords);

/** `known`: the password that was just set, sent in a mail of its own. */
type PasswordWay = 'keep' | 'known' | 'told' | 'mailed';
type Values = { address: string; language: Language; message: string; password: PasswordWay };

type Props = {
  quote: QuoteDetail;
  kind: (typeof offerKinds)[number];
  isOpen: boolean;
  onClose(): void;
};

const checkKept = schemaResolver(mailQuoteInput, { sync: true });
const checkRenewed = schemaResolver(mailWithPasswordInput, { sync: true });

/** Sends a quote by mail, or a reminder of it. A new password that is not mailed is shown once at the end. */
export const MailDialog = ({ quote, kind, isOpen, onClose }: Props) => (
  <SecretDialog<string>
    isOpen={isOpen}
    isLong
    onClose={onClose}
    titles={{ asking: kind === 'reminder' ? words.remindTitle : words.send, shown: words.shown.title }}
    form={(show) => (
      <MailForm
        quote={quote}
        kind={kind}
        onCancel={onClose}
        onSent={(password) => (password === undefined ? onClose() : show(password))}
      />
    )}
    shown={(password, close) => (
      <ShownCode
        path={quotePath(quote.slug)}
        password={password}
        words={{ ...passwordWords, ...words.shown }}
        onDone={close}
      />
    )}
  />
);

type FormProps = Pick<Props, 'quote' | 'kind'> & { onCancel(): void; onSent(password?: string): void };

function MailForm({ quote, kind, onCancel, onSent }: FormProps) {
  const { id: quoteId, version, content, state, openedCount } = quote;
  const mails = mailsUnderWay(quote);
  const cache = trpc.useUtils();
  const send = trpc.quotes.sendMail.useMutation();
  // Only the dialog that shows a password holds it.
  const sendWithPassword = trpc.quotes.sendMailWithPassword.useMutation({ gcTime: 0 });
  const [given, give] = useGivenPassword();
  const known = state !== 'closed' && given?.quoteId === quoteId ? given.password : undefined;
  const inputOf = ({ password: _password, ...values }: Values) => ({ ...values, quoteId, version });
  const renewal = (way: 'known' | 'told' | 'mailed') =>
    way === 'known' ? ({ password: 'mailed', known } as const) : { password: way };
  const form = useForm<Values>({
    initialValues: {
      address: mails[0]?.address ?? content.contactEmail ?? quote.mails[0]?.address ?? '',
      language: content.language,
      message: '',
      // Whoever was sent a password, or has opened the quote, has one already; a closed quote has none.
      password:
        known !== undefined || (state !== 'closed' && mails.length + openedCount > 0) ? 'keep' : 'told',
    },
    validate: (values) =>
      values.password === 'keep'
        ? checkKept({ ...inputOf(values), kind })
        : checkRenewed({ ...inputOf(values), ...renewal(values.password) }),
  });
  const { values } = form;
  async function submit({ password: way, ...typed }: Values): Promise<void> {
    const input = { ...typed, quoteId, version };
    const saved: SavedQuote =
      way === 'keep'
        ? await send.mutateAsync({ ...input, kind })
        : await sendWithPassword.mutateAsync({ ...input, ...renewal(way) });
    // From now on its client has a password.
    if (kind === 'quote') give(undefined);
    const { password, ...sent } = saved;
    cache.quotes.detail.setData({ quoteId }, sent);
    toasts.show({ title: words.sent, description: words.sentTo(typed.address) });
    onSent(password);
  }
  const addressesId = useId();
  const addresses = new Set([...mails.map(({ address }) => address), content.contactEmail ?? []].flat());
  return (
    <Form
      form={form}
      failed={words.failed}
      onSubmit={submit}
      // A colleague has saved meanwhile: the dialog shows their version, to be read before it is sent.
      onRefused={(error) => {
        if (codeOf(error) === 'CONFLICT') void cache.quotes.detail.invalidate({ quoteId });
        if (refusalOf(error) === 'password-changed') {
          give(undefined);
          form.setFieldValue('password', 'told');
        }
        return false;
      }}
    >
      <TextField
        form={form}
        path="address"
        {...words.address}
        type="email"
        list={addresses.size > 1 ? addressesId : undefined}
        required
        data-autofocus
      />
      <datalist id={addressesId}>
        {[...addresses].map((address) => (
          <option key={address} value={address} />
        ))}
      </datalist>
      <LanguageField form={form} path="language" label={words.language} />
      <ParagraphField form={form} path="message" {...words.message} maxLength={longestMessage} maxRows={8} />
      {kind === 'quote' && (
        <Radio.Group
          label={words.password.label}
          description={
            values.password === 'told' || values.password === 'mailed' ? words.password.renewed : undefined
          }
          {...form.getInputProps('password')}
        >
          <Stack gap="xs" mt="xs">
            {known !== undefined ? (
              <>
                <Radio value="keep" label={words.password.known} />
                <Radio value="known" label={words.password.knownMailed} />
              </>
            ) : (
              <>
                {state !== 'closed' && <Radio value="keep" label={words.password.keep} />}
                <Radio value="told" label={words.password.told} />
                <Radio value="mailed" label={words.password.mailed} />
              </>
            )}
          </Stack>
        </Radio.Group>
      )}
      <Preview quote={quote} kind={kind} values={values} />
      <FormActions submit={words.submit} onCancel={onCancel} />
    </Form>
  );
}

/** A preview of the mail, in its reader's language. */
function Preview({ quote, kind, values }: Pick<Props, 'quote' | 'kind'> & { values: Values }) {
  const { language, message, password } = values;
  const query = trpc.quotes.mailWords.useQuery({ language });
  return (
    <Paper component="section" withBorder p="md" aria-label={words.preview}>
      <Text fz="sm" fw={600} mb="xs">
        {words.preview}
      </Text>
      <QueryBody query={query} pending={<Skeleton h="8rem" />} failed={words.previewFailed}>
        {(said) => {
          const passwordFollows = password === 'mailed' || password === 'known';
          const mail = writeOffer({
            ...{ kind, quote, language, passwordFollows },
            message: message.trim(),
            agency: agency.name,
            words: said,
          });
          return (
            <MailPreview
              label={words.subject}
              language={language}
              mail={mail}
              action={{ label: mail.open, href: wholeAddress(quotePath(quote.slug)) }}
            />
          );
        }}
      </QueryBody>
    </Paper>
  );
}
