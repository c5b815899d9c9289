/** How often somebody is mailed of a group. `now` is as it happens, where there is such a mail. */
export const noticeMails = ['now', 'hourly', 'daily', 'off'] as const;
