/**
 * Whether somebody says of a pull request that it is about this issue: by the line that stands in every hand-over, by the
 * issue's number or address, or by its branch. Whether that somebody may say so is another question.
 */
export function isAbout(
  pull: { title: string; body: string; branch: string },
  { issue, marker, repository }: { issue: number; marker: string; repository: string },
): boolean {
  const text = `${pull.title}\n${pull.body}`;
  return (
    text.includes(marker) ||
    new RegExp(`(?<![\\w/&-])#${issue}(?!\\w)|\\bGH-${issue}(?!\\w)`, 'i').test(text) ||
    new RegExp(`${escaped(repository)}(?:#|/issues/)${issue}(?!\\w)`, 'i').test(text) ||
    isBranchOf(pull.branch, issue)
  );
}

/**
 * `12-empty-cart` as GitHub names the branch of an issue, `issue-12`, `fix/12`, `copilot/fix-12`: the number stands where
 * an issue's does, and not as a version's or a year's.
 */
export const isBranchOf = (branch: string, issue: number): boolean =>
  new RegExp(
    `^${issue}-[a-z]|(?:^|[/_-])(?:issues?|fix(?:es)?|bug|gh|request)[/_-]?${issue}(?![\\d.])`,
    'i',
  ).test(branch);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
