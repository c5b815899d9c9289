/** An answer without its marks of Markdown; an address follows its words in brackets, if it is not the same. */
export function withoutMarks(text: string, origin: string): string {
  return text
    .replace(/(\*\*|__|`)(?=\S)(.+?)\1/g, '$2')
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, (_, label, href) => {
      const address = href.startsWith('/') ? origin + href : href.replace(/^(mailto|tel):/, '');
      return withoutSpaces(label) === withoutSpaces(address) ? label : `${label} (${address})`;
    });
}

/** A telephone number is written in groups, and dialled without. */
const withoutSpaces = (text: string) => text.replace(/\s/g, '');
