/** Most pictures of a page. */
export const mostScreenshots = 24;
