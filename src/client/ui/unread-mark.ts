/** Shows on the chat's launcher how many answers wait, in its mark and in its name; 0 takes it away. */
export function markUnread(launcher: HTMLElement, count: number): void {
  const { dataset } = launcher;
  dataset['label'] ??= launcher.ariaLabel ?? '';
  if (count > 0) dataset['unread'] = count > 9 ? '9+' : String(count);
  else delete dataset['unread'];
  const told = dataset['unreadWords']?.replace('{count}', String(count));
  launcher.ariaLabel = count > 0 ? `${dataset['label']} (${told})` : dataset['label'];
}
