/** What a client is given: the sign-in of the portals with the name of theirs filled in. The password goes another way. */
export const portalLink = (slug: string) =>
  new URL(`/client-access?project=${encodeURIComponent(slug)}`, window.location.origin).href;
