/** Most characters that a list is searched for. */
export const searchLimit = 200;
