/**
 * Whether somebody says of a pull request that it is about this issue: by the line that stands in every hand-over, by
 * the issue's number in its title or behind such a word as "fixes", by its address, or by its branch. A number alone
 * may be any project's: programs that raise versions quote the changes of others. Whether that somebody may say so is
 * another question.
 */
export function isAbout(
  pull: { title: string; body: string; branch: string },
  { issue, marker, repository }: { issue: number; marker: string; repository: string },
): boolean {
  const body = ownWords(pull.body);
  return (
    pull.body.includes(marker) ||
    new RegExp(`(?<![\\w/&-])#${issue}(?!\\w)|\\bGH-${issue}(?!\\w)`, 'i').test(pull.title) ||
    new RegExp(
      `\\b(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?|repairs?|issue|for|see|re)\\b:?\\s{1,3}(?:#|GH-)${issue}(?!\\w)`,
      'i',
    ).test(body) ||
    new RegExp(`${escaped(repository)}(?:#|/issues/)${issue}(?!\\w)`, 'i').test(body) ||
    isBranchOf(pull.branch, issue)
  );
}

/** What its writer says there: without what is quoted, folded away or code. */
const ownWords = (body: string): string =>
  body
    .replace(/<details\b[\s\S]*?(?:<\/details>|$)/gi, ' ')
    .replace(/<blockquote\b[\s\S]*?(?:<\/blockquote>|$)/gi, ' ')
    .replace(/```[\s\S]*?(?:```|$)/g, ' ')
    .replace(/^\s{0,3}>.*$/gm, ' ');

/**
 * `12-empty-cart` as GitHub names the branch of an issue, whose title may have further numbers; `issue-12`, `fix/12`,
 * `copilot/fix-12`: the number stands where an issue's does, and not as a version's or a year's.
 */
export function isBranchOf(branch: string, issue: number): boolean {
  const first = /^(\d+)-[a-z]/i.exec(branch)?.[1];
  if (first !== undefined) return Number(first) === issue;
  return new RegExp(`(?:^|[/_-])(?:issues?|fix(?:es)?|bug|gh)[/_-]?${issue}(?![\\d.])`, 'i').test(branch);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
