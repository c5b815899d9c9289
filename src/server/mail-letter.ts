import type { Agency } from '../content/contact.ts';
import { directionOf, type Language } from '../content/language.ts';

/** What stands in a mail, with clean values; the text and the HTML say the same. */
export type Letter = {
  language: Language;
  subject: string;
  title: string;
  paragraphs: string[];
  action: { label: string; href: string } | undefined;
  footer: string | undefined;
  agency: Pick<Agency, 'name' | 'address' | 'email'>;
};

/** The letter as plain text, for who reads mail that way and for filters that distrust HTML alone. */
export function letterText({ title, paragraphs, action, footer, agency }: Letter): string {
  const parts = [title, ...paragraphs];
  if (action) parts.push(`${action.label}\n${action.href}`);
  if (footer) parts.push(footer);
  parts.push(`-- \n${agency.name}\n${agency.address}\n${agency.email}`);
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** The colours of tokens.css: mail programs know no custom properties, and many no style sheet. */
const day = {
  bg: '#faf7f1',
  surface: '#ffffff',
  line: '#e4ddcf',
  ink: '#14202b',
  muted: '#525b64',
  link: '#00665b',
  fill: '#006a5f',
  onFill: '#ffffff',
};
const night: typeof day = {
  bg: '#0b121b',
  surface: '#131d29',
  line: '#223040',
  ink: '#eef1ee',
  muted: '#a7b3be',
  link: '#4fd8c2',
  fill: '#3fcfb8',
  onFill: '#04211d',
};

/** Inlined are the day's colours; programs that follow the system find the night's in the one style sheet. */
const nightStyles = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.bg{background:${night.bg}!important}
.card{background:${night.surface}!important;border-color:${night.line}!important}
.ink{color:${night.ink}!important}
.muted{color:${night.muted}!important}
.link{color:${night.link}!important}
.button{background:${night.fill}!important;color:${night.onFill}!important}
}`;

const fonts = "font-family:-apple-system,'Segoe UI',Roboto,'Noto Sans',Helvetica,Arial,sans-serif";
/** Long words and addresses break instead of widening the mail. */
const wraps = 'overflow-wrap:anywhere;word-break:break-word';
const hidden = 'display:none;max-height:0;overflow:hidden;opacity:0';
/** Longest line of preview in a list of mails, in characters. */
const previewLimit = 140;

/** The letter as HTML: no table, no picture, no script, nothing that is loaded from anywhere. */
export function letterHtml(letter: Letter): string {
  const { language, subject, title, paragraphs, action, footer, agency } = letter;
  const preview = Array.from(paragraphs[0] ?? title)
    .slice(0, previewLimit)
    .join('');
  // Some programs drop html and body: the language and the direction stand on the outermost div too.
  const speech = `lang="${language}" dir="${directionOf(language)}"`;
  return `<!doctype html>
<html ${speech}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${nightStyles}</style>
</head>
<body class="bg" style="margin:0;padding:0;background:${day.bg}">
<div style="${hidden}" aria-hidden="true">${escapeHtml(preview)}</div>
<div ${speech} class="bg" style="background:${day.bg};padding:24px 16px;${fonts};font-size:16px;line-height:1.6;${wraps}">
<div style="max-width:560px;margin:0 auto">
<p class="ink" style="margin:0 0 16px;font-weight:700;color:${day.ink}">${escapeHtml(agency.name)}</p>
<div class="card" style="background:${day.surface};border:1px solid ${day.line};border-radius:12px;padding:24px">
<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:1.3;color:${day.ink}">${lines(title)}</h1>
${paragraphs.map((text) => `<p class="ink" style="margin:0 0 16px;color:${day.ink}">${lines(text)}</p>`).join('\n')}
${action ? actionHtml(action) : ''}</div>
<div class="muted" style="padding:16px 0;font-size:14px;color:${day.muted}">
${footer ? `<p style="margin:0 0 12px">${lines(footer)}</p>\n` : ''}<p style="margin:0">${escapeHtml(agency.name)}<br>${escapeHtml(agency.address)}<br>${escapeHtml(agency.email)}</p>
</div>
</div>
</div>
</body>
</html>
`;
}

/** A button, and its address to copy where buttons do not work. */
function actionHtml({ label, href }: { label: string; href: string }): string {
  const link = escapeHtml(href);
  return `<p style="margin:24px 0 12px"><a class="button" href="${link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${day.fill};color:${day.onFill};font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0;font-size:14px"><a class="link" href="${link}" dir="ltr" style="color:${day.link}">${link}</a></p>
`;
}

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
