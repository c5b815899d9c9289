import type { z } from 'zod';
import { addressLines } from '../../content/billing.ts';
import { instalmentName } from '../../content/instalment-words.ts';
import { directionOf, type Language, languageOr } from '../../content/language.ts';
import { formatMoney } from '../../content/money.ts';
import { paymentWords } from '../../content/payment-words.ts';
import type { paymentInput, receiptInput } from '../../routers/payments.schema.ts';
import type { instalmentInput, PaidBy } from '../../routers/projects.schema.ts';
import type { Config } from '../config/config.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import { drawRows, drawSender, inks, openSheet } from '../pdf/sheet.ts';
import { findPayerOf, findProjectByLink, getPaidProject, type Payer } from '../projects/payment-service.ts';
import type { Caller } from '../projects/service.ts';
import { limited } from './caps.ts';
import { findReceiptOf, type ReceiptPart, type StoredPayer } from './receipt-queries.ts';

/**
 * The receipt of a proven payment as PDF, in base64. Throws NOT_FOUND where there is none, or without the link of the
 * project's client, and TOO_MANY_REQUESTS, since rendering one keeps the processor busy.
 */
export const getReceipt = (
  deps: Deps,
  caller: Caller,
  input: z.output<typeof receiptInput>,
): Promise<string> =>
  limited(deps, caller, async () => {
    const projectId = await findProjectByLink(deps, input);
    if (projectId === undefined) throw notFound('Receipt');
    return drawReceiptOf(deps, projectId, input);
  });

/**
 * The receipt of an instalment for staff, also once the link is gone because the contact was erased or the project
 * archived. Throws NOT_FOUND and TOO_MANY_REQUESTS.
 */
export const getKeptReceipt = (
  deps: Deps,
  caller: Caller,
  { projectId, position }: z.output<typeof instalmentInput>,
): Promise<string> =>
  limited(deps, caller, async () => drawReceiptOf(deps, await getPaidProject(deps, projectId), { position }));

/** The receipt of one payment for staff, whatever it pays. Throws NOT_FOUND and TOO_MANY_REQUESTS. */
export const getPaymentReceipt = (
  deps: Deps,
  caller: Caller,
  { projectId, paymentId }: z.output<typeof paymentInput>,
): Promise<string> =>
  limited(deps, caller, async () =>
    drawReceiptOf(deps, await getPaidProject(deps, projectId), { position: 1, paymentId }),
  );

async function drawReceiptOf(
  deps: Deps,
  projectId: number,
  { position, paymentId }: { position: number; paymentId?: number | undefined },
): Promise<string> {
  const payer = await findPayerOf(deps, projectId);
  const receipt = await findReceiptOf(
    deps.database.db,
    projectId,
    paymentId === undefined ? { position } : { paymentId },
  );
  if (!payer || !receipt) throw notFound('Receipt');
  const { language, ...client } = receipt.payer ? asIssued(receipt.payer, payer) : asNow(payer);
  const pdf = await drawReceipt({
    agency: deps.config.agency,
    language,
    number: receipt.number,
    ...client,
    parts: receipt.parts ?? [],
    amountCents: receipt.amountCents,
    currency: receipt.currency,
    method: receipt.method,
    issuedAt: receipt.issuedAt,
    receivedOn: receipt.receivedOn,
  });
  return pdf.toString('base64');
}

type Client = Pick<ReceiptFacts, 'language' | 'client' | 'address' | 'vatNumber' | 'project'>;

const languageOf = (written: string | undefined): Language => languageOr(written, 'en');

/** The payer as named when the receipt was issued, so that the same receipt never changes. */
function asIssued(stored: StoredPayer, now: Payer): Client {
  const { name, legalName, address = null, country = null, vatNumber = null, project } = stored;
  const language = languageOf(stored.language ?? now.language);
  return {
    language,
    client: legalName ?? name,
    address: addressLines({ address, country }, language).join(', ') || null,
    vatNumber,
    project: project ?? now.name,
  };
}

/** The payer as named now, for a receipt that was issued before payers were stored with it. */
function asNow(payer: Payer): Client {
  const language = languageOf(payer.language);
  return {
    language,
    client: payer.legal_name ?? `${payer.first_name} ${payer.last_name}`,
    address: addressLines(payer, language).join(', ') || null,
    vatNumber: payer.vat_number,
    project: payer.name,
  };
}

/** The content of a receipt. No link and no internal id: receipts are passed on. */
export type ReceiptFacts = {
  agency: Pick<Config['agency'], 'name' | 'address' | 'legal' | 'email' | 'brand'>;
  language: Language;
  number: string;
  client: string;
  /** The client's billing address in one line, as they typed it. */
  address: string | null;
  vatNumber: string | null;
  project: string;
  /** Which part of the price was paid. */
  parts: readonly ReceiptPart[];
  amountCents: number;
  currency: string;
  method: string;
  issuedAt: Date;
  /** The day on which the money arrived, where somebody has recorded it. */
  receivedOn: string | null;
};

/** Renders the receipt, one A4 page, in the client's language. */
export async function drawReceipt(facts: ReceiptFacts): Promise<Buffer> {
  const { agency, language } = facts;
  const words = paymentWords[language].receipt;
  const sheet = await openSheet({
    language,
    rtl: directionOf(language) === 'rtl',
    title: `${words.title} ${facts.number}`,
    agency,
    createdAt: facts.issuedAt,
  });
  drawSender(sheet, agency);
  sheet.skip(36);
  sheet.write(words.title, { size: 28, color: sheet.accent });
  sheet.skip(10);
  sheet.rule();
  sheet.skip(16);
  drawRows(sheet, rowsOf(facts), { size: 11, between: 7 });
  sheet.skip(6);
  sheet.rule();
  sheet.skip(16);
  drawRows(sheet, [[words.amount, formatMoney(facts.amountCents, facts.currency, language)]], { size: 16 });
  sheet.skip(18);
  sheet.write(words.thanks, { size: 11, color: inks.muted });
  return sheet.end();
}

function rowsOf(facts: ReceiptFacts): [string, string][] {
  const { methods, receipt } = paymentWords[facts.language];
  const date = new Intl.DateTimeFormat(facts.language === 'en' ? 'en-GB' : facts.language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return [
    [receipt.number, facts.number],
    // On a dashboard in another time zone it may be another day: so the time zone is named.
    [
      receipt.date,
      facts.receivedOn === null
        ? `${date.format(facts.issuedAt)}\u00a0UTC`
        : date.format(new Date(facts.receivedOn)),
    ],
    [receipt.client, facts.client],
    ...(facts.address === null ? [] : [[receipt.address, facts.address] satisfies [string, string]]),
    ...(facts.vatNumber === null ? [] : [[receipt.vat, facts.vatNumber] satisfies [string, string]]),
    [receipt.project, facts.project],
    ...paidRows(facts),
    [receipt.method, methods[facts.method as PaidBy]],
  ];
}

/** What was paid, with amounts where it is several instalments or a part of one; and the unassigned rest. */
function paidRows({ parts, amountCents, currency, language }: ReceiptFacts): [string, string][] {
  const { receipt } = paymentWords[language];
  const money = (cents: number) => formatMoney(cents, currency, language);
  const left = amountCents - parts.reduce((sum, { cents }) => sum + cents, 0);
  const isOne = parts.length === 1 && left === 0;
  return [
    ...parts.map((part, index): [string, string] => {
      const name = isDeposit(part) ? receipt.deposit : instalmentName(part, language);
      const share =
        part.cents < part.whole
          ? receipt.share({ part: name, amount: money(part.cents), whole: money(part.whole) })
          : isOne
            ? name
            : `${name}\u00a0: ${money(part.cents)}`;
      return [index === 0 ? receipt.purpose : '', share];
    }),
    ...(left > 0 ? [[receipt.left, money(left)] satisfies [string, string]] : []),
  ];
}

/** The half that the specified form asks for. */
const isDeposit = ({ position, label }: ReceiptPart) => position === 1 && label === null;
