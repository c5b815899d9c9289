/** The sections that a writer fills, in the order in which they stand; the client's own words come behind them. */
export const sectionTitles = [
  'Observed',
  'Expected',
  'Steps',
  'Environment',
  'Evidence',
  'Relevant files',
  'Acceptance criteria',
  'Limits of the fix',
  'Open questions',
] as const;
type SectionTitle = (typeof sectionTitles)[number];
export type Sections = Partial<Record<SectionTitle, string>>;

/** The known sections of a Markdown text that have words in them. What stands elsewhere is left out. */
export function readSections(text: string): Sections {
  const sections: Sections = {};
  let current: SectionTitle | undefined;
  for (const line of text.split('\n')) {
    const heading = /^#{1,6}\s+(.*?)[\s#:]*$/.exec(line)?.[1];
    if (heading === undefined) {
      if (current) sections[current] = `${sections[current] ?? ''}${line}\n`;
    } else {
      current = sectionTitles.find((title) => title.toLowerCase() === plainHeading(heading));
    }
  }
  for (const title of sectionTitles) {
    const words = sections[title]?.trim();
    if (words) sections[title] = words;
    else delete sections[title];
  }
  return sections;
}

const plainHeading = (heading: string) =>
  heading
    .replace(/^\d+[.)]\s*/, '')
    .replace(/[*_`]/g, '')
    .trim()
    .toLowerCase();

/** The sections as one text; one that nobody filled says so. */
export const joinSections = (sections: Sections): string =>
  sectionTitles.map((title) => `## ${title}\n\n${sections[title] ?? 'Nothing is known.'}`).join('\n\n');
