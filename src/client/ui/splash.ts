/** As specified, the splash renders nothing and is removed after four seconds. */
const splashDelay = 4000;

/** Removes the placeholder that site and app carry under this id. */
export function removeSplash(): void {
  setTimeout(() => document.getElementById('splash')?.remove(), splashDelay);
}
