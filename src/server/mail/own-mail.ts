/**
 * The header that every mail of Vitrine carries, with the name of its instance as value: so a mail of our own that
 * comes back (a loop, a copy, a rule of somebody's mailbox) is known as such.
 */
export const ownMailHeader = 'X-Vitrine';
