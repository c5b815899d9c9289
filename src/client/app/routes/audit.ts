import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffFrameRoute } from './staff-frame.ts';

/** What the address says of the log: how it is narrowed, in the names of the call. */
export type AuditSearch = { [Name in (typeof names)[number]]?: string };

const names = ['staffId', 'action', 'subject', 'from', 'to'] as const;
/** The schema's own limit. */
const longest = 200;

export const auditRoute = createRoute({
  getParentRoute: () => staffFrameRoute,
  path: '/audit',
  staticData: {
    title: 'Journal',
    description: 'Qui a changé quoi, et quand.',
    language: 'fr',
  },
  // What the call would refuse is dropped: nobody but somebody who writes addresses by hand comes by it.
  validateSearch: (asked: Record<string, unknown>): AuditSearch =>
    Object.fromEntries(
      names.flatMap((name) => {
        const text = typeof asked[name] === 'object' ? '' : String(asked[name] ?? '').trim();
        return isAllowed(name, text) ? [[name, text]] : [];
      }),
    ),
  component: lazyRouteComponent(() => import('./audit.page.tsx'), 'AuditPage'),
});

function isAllowed(name: (typeof names)[number], text: string): boolean {
  if (name === 'from' || name === 'to') return isDay(text);
  return text !== '' && text.length <= longest && !text.includes('\u0000');
}

/** The browser's own calendar would make the 2nd of March of a 30th of February. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text.startsWith('0000')) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
