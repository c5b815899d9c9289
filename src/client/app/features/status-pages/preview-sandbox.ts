/** A site of our own origin would be us if it could run, however its address is written: nothing in it does. */
export const sandboxOf = (url: string, own: string): string =>
  new URL(url, own).origin === own ? '' : 'allow-scripts allow-same-origin allow-forms';
