/** The link for a client: the sign-in of the portals with the slug filled in. The password is sent separately. */
export const portalLink = (slug: string) =>
  new URL(`/client-access?project=${encodeURIComponent(slug)}`, window.location.origin).href;
