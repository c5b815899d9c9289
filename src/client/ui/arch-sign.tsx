import { type ReactNode, useId } from 'react';

type Props = {
  /**
   * How the door stands: closed, open to whoever arrives, with what was to be done there done, or with nothing behind.
   */
  state: 'closed' | 'open' | 'done' | 'empty';
  className?: string | undefined;
};

const arch = 'M4 118V50C4 30 22 19 48 3c26 16 44 27 44 47v68z';

const light = 'var(--color-secondary-fill)';

const insides: Record<Props['state'], ReactNode> = {
  closed: (
    <>
      <path d="M48 4v114" stroke="var(--color-night-line)" strokeWidth="2" />
      <circle cx="48" cy="74" r="7" fill={light} />
    </>
  ),
  open: <circle cx="48" cy="66" r="20" fill={light} />,
  done: (
    <>
      <circle cx="48" cy="66" r="22" fill={light} />
      <path
        d="m38 67 7.5 7.5L59 59"
        fill="none"
        stroke="var(--color-on-secondary)"
        strokeWidth="4.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  empty: <circle cx="48" cy="66" r="19" fill="none" stroke={light} strokeWidth="3" strokeDasharray="5 6" />,
};

/** The brand's arch as a door, for where somebody unlocks, arrives, succeeds or finds nothing. */
export function ArchSign({ state, className }: Props) {
  const dusk = useId();
  return (
    <svg className={className} viewBox="0 0 96 120" width="64" height="80" aria-hidden="true">
      <radialGradient id={dusk} cx="0.5" cy="0.58" r="0.6">
        <stop stopColor="var(--color-night-dusk)" />
        <stop offset="1" stopColor="var(--color-night)" />
      </radialGradient>
      <path
        d={arch}
        fill={`url(#${dusk})`}
        stroke="var(--color-night-line)"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
      {insides[state]}
    </svg>
  );
}
