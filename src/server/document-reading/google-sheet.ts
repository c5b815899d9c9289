/**
 * The address from which a Google sheet comes as CSV, by the address that people copy from their browser (with the
 * sheet that is open, `gid`) or that "publish to the web" gives; undefined for any other address.
 */
export function toSheetExport(address: string): string | undefined {
  const url = URL.parse(address.trim());
  if (url?.protocol !== 'https:' || url.hostname !== 'docs.google.com' || url.port || url.username)
    return undefined;
  const [, published, id] =
    /^\/spreadsheets\/(?:u\/\d+\/)?d\/(e\/)?([\w-]{10,200})(?:\/|$)/.exec(url.pathname) ?? [];
  if (id === undefined) return undefined;
  const gid = /(?:^|[#&?])gid=(\d{1,15})/.exec(`${url.search}&${url.hash.slice(1)}`)?.[1];
  const sheet = gid === undefined ? '' : `&gid=${gid}`;
  return published
    ? `https://docs.google.com/spreadsheets/d/e/${id}/pub?output=csv${sheet}`
    : `https://docs.google.com/spreadsheets/d/${id}/export?format=csv${sheet}`;
}
