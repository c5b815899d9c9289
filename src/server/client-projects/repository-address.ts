/** A repository as its page is addressed; `url` is the one form in which it is stored. */
export type RepositoryAddress = { url: string; owner: string; name: string };

const loopback = ['127.0.0.1', 'localhost', '[::1]'];

/** Where people see the repositories that the API at `apiUrl` reads: a server of one's own has both on one host. */
export function webHostOf(apiUrl: URL): string {
  return apiUrl.host === 'api.github.com' || loopback.includes(apiUrl.hostname) ? 'github.com' : apiUrl.host;
}

/** An owner, a name, and what a branch or folder adds to them in the browser's address line. */
const form =
  /^https:\/\/([^/]+)\/([a-z\d][\w-]{0,99})\/([\w.-]{1,104})(\/tree\/(?!.*(?:\.\.|%2e))[\w.%+@/-]*)?\/?$/i;

/**
 * Reads what somebody copied from their browser; undefined for all that is not a repository's address on the one GitHub
 * of the configuration. The text itself is compared, not what a URL parser makes of it: that would take other letters
 * for the host's, `\` for `/`, and steps up for nothing.
 */
export function parseRepositoryAddress(text: string, apiUrl: URL): RepositoryAddress | undefined {
  const [, host, owner, ending] = form.exec(text) ?? [];
  if (host?.toLowerCase() !== webHostOf(apiUrl) || !owner || !ending) return undefined;
  const name = ending.replace(/\.git$/i, '');
  if (name.length > 100 || /^\.*$/.test(name)) return undefined;
  return { url: `https://${webHostOf(apiUrl)}/${owner}/${name}`, owner, name };
}
