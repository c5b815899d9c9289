import type { ReactNode } from 'react';
import type { PostName } from '../../../content/community.ts';
import styles from './community-scene.module.css';

/** Paints of the drawn photographs. They are always the tokens of the day: a photograph does not change at night. */
const paint = {
  teal: 'var(--color-accent-fill)',
  deep: 'var(--color-on-accent-soft)',
  mist: 'var(--color-accent-soft)',
  brown: 'var(--color-secondary)',
  saffron: 'var(--color-secondary-fill)',
  cream: 'var(--color-secondary-soft)',
  white: 'var(--color-surface)',
  stone: 'var(--color-line)',
  red: 'var(--color-danger-fill)',
  ink: 'var(--color-ink)',
};

/** Plate of lamb and saffron rice, from above, beside a glass of mint tea. */
const dish = (
  <>
    <path fill={paint.cream} d="M0 0h120v120H0z" />
    <path fill={paint.saffron} opacity=".35" d="M0 92 92 0h14L0 106zM120 22v12L34 120H22z" />
    <circle cx="58" cy="65" r="45" fill={paint.brown} opacity=".22" />
    <circle cx="60" cy="61" r="45" fill={paint.white} />
    <circle cx="60" cy="61" r="36" fill="none" stroke={paint.stone} strokeWidth="1.5" />
    <path fill={paint.saffron} d="M34 62c-2-16 11-27 26-28 16-1 28 9 27 25s-10 28-27 28-24-10-26-25Z" />
    <g stroke={paint.cream} strokeWidth="1.6" strokeLinecap="round">
      <path d="m41 55 4 2m-3 12 4-2m4 11 3-3m13 6 1-4m13-6-4-1m9-13-4 1M52 42l2 3m18-5-2 3m-24 6 3 1m33 17 3 2m-32 8 3 1" />
    </g>
    <path fill={paint.brown} d="M45 61c0-7 6-12 13-11s10 6 8 12-8 9-13 8-8-4-8-9Z" />
    <path fill={paint.brown} d="M63 69c1-6 7-9 12-7s6 8 3 12-9 5-12 2-4-4-3-7Z" />
    <path fill={paint.brown} d="M62 51c2-5 8-6 12-3s3 8 0 10-8 2-10 0-3-4-2-7Z" />
    <path
      fill="none"
      stroke={paint.saffron}
      strokeWidth="1.8"
      strokeLinecap="round"
      d="M50 58c2-3 6-4 9-3m9 12c2-2 4-2 6-1m-7-17c2-2 4-1 5 0"
    />
    <path
      fill={paint.teal}
      d="M55 72c-6-1-9 2-10 7 5 1 9-1 10-7Zm2 0c0 6 3 8 8 8 0-5-3-8-8-8ZM76 54c5-3 8-1 10 3-4 2-9 1-10-3Z"
    />
    <g fill={paint.cream}>
      <ellipse cx="52" cy="47" rx="3.4" ry="2" transform="rotate(-30 52 47)" />
      <ellipse cx="79" cy="66" rx="3.4" ry="2" transform="rotate(40 79 66)" />
      <ellipse cx="45" cy="70" rx="3.4" ry="2" transform="rotate(15 45 70)" />
    </g>
    <circle cx="105" cy="17" r="17" fill={paint.brown} opacity=".2" />
    <circle cx="107" cy="14" r="17" fill={paint.white} />
    <circle cx="107" cy="14" r="13" fill={paint.teal} />
    <path fill={paint.mist} d="M107 13c-6-2-9 1-10 5 5 2 9 0 10-5Zm0 0c4-4 3-8 0-10-3 3-4 7 0 10Z" />
    <path
      fill="none"
      stroke={paint.ink}
      strokeWidth="2"
      strokeLinecap="round"
      opacity=".55"
      d="M8 64v14c0 4 6 4 6 0V64m-3 0v48"
    />
  </>
);

/** Glass of mint tea on a sunny table. */
const tea = (
  <>
    <path fill={paint.mist} d="M0 0h120v120H0z" />
    <circle cx="92" cy="28" r="19" fill={paint.saffron} />
    <path fill={paint.teal} d="M0 94h120v26H0z" />
    <ellipse cx="60" cy="98" rx="32" ry="6" fill={paint.deep} />
    <path fill={paint.white} d="M36 34h48l-6 62a4 4 0 0 1-4 3H46a4 4 0 0 1-4-3z" />
    <path fill={paint.saffron} d="M39 52h42l-4 41H43z" />
    <path
      fill={paint.teal}
      d="M60 52c-2-14-12-18-22-16 2 11 10 17 22 16Zm0 0c0-14 8-24 20-24 1 14-7 23-20 24Z"
    />
    <path fill="none" stroke={paint.white} strokeWidth="2.5" strokeLinecap="round" d="m48 62 2 22" />
  </>
);

/** Lemons in halves, a pattern for the eye that scrolls. */
const citrus = (
  <>
    <path fill={paint.teal} d="M0 0h120v120H0z" />
    {['translate(34 38)', 'translate(92 30) scale(.7)', 'translate(86 88) rotate(25)'].map((place) => (
      <g key={place} transform={place}>
        <circle r="27" fill={paint.saffron} />
        <circle r="22" fill={paint.cream} />
        <g fill={paint.saffron}>
          {[0, 60, 120, 180, 240, 300].map((turn) => (
            <path key={turn} transform={`rotate(${turn})`} d="M0-3 8-17q-8-5-16 0z" />
          ))}
        </g>
      </g>
    ))}
    <path fill={paint.mist} d="M10 104c2-18 16-26 32-22-1 16-15 25-32 22Z" />
  </>
);

/** Lanterns over the terrace, after sunset. */
const evening = (
  <>
    <path fill={paint.ink} d="M0 0h120v120H0z" />
    <circle cx="90" cy="60" r="15" fill={paint.cream} />
    <path fill="none" stroke={paint.stone} strokeWidth="1.5" opacity=".6" d="M0 14q60 34 120 0" />
    <g fill={paint.saffron}>
      <path d="M18 24h12l4 12-10 12-10-12zM54 32h14l5 14-12 14-12-14zM98 20h10l3 10-8 10-8-10z" />
    </g>
    <path fill={paint.teal} d="M0 92q30-16 60 0t60 0v28H0z" />
    <path fill={paint.deep} d="M0 106q30-12 60 0t60 0v14H0z" />
  </>
);

/** The door of the house under its awning. */
const door = (
  <>
    <path fill={paint.cream} d="M0 0h120v120H0z" />
    <path fill={paint.brown} d="M34 120V66c0-16 12-24 26-34 14 10 26 18 26 34v54z" />
    <path fill={paint.teal} d="M42 120V68c0-11 8-18 18-26 10 8 18 15 18 26v52z" />
    <path fill="none" stroke={paint.mist} strokeWidth="2" d="M60 44v76" />
    <circle cx="65" cy="86" r="2.5" fill={paint.saffron} />
    <path
      fill={paint.red}
      d="M10 14h100v14a8 8 0 0 1-16.7 0 8 8 0 0 1-16.7 0 8 8 0 0 1-16.6 0 8 8 0 0 1-16.7 0 8 8 0 0 1-16.7 0 8 8 0 0 1-16.6 0z"
    />
    <path fill={paint.teal} d="M6 120c0-16 4-24 10-24s10 8 10 24zm88 0c0-16 4-24 10-24s10 8 10 24z" />
  </>
);

const posts = { dish, tea, citrus, evening, door } as const satisfies Record<string, ReactNode>;

/** The drawings, once in the page; `PostPicture` shows them in any size. */
export function PostDrawings() {
  return (
    <svg className={styles.drawings} aria-hidden="true">
      {Object.entries(posts).map(([name, drawing]) => (
        <symbol key={name} id={`post-${name}`} viewBox="0 0 120 120">
          {drawing}
        </symbol>
      ))}
    </svg>
  );
}

/** A drawn photograph, cut to the middle where its frame is not square. */
export function PostPicture({ name }: { name: PostName }) {
  return (
    <svg
      className={styles.photo}
      viewBox="0 0 120 120"
      preserveAspectRatio="xMidYMid slice"
      data-scheme="day"
      aria-hidden="true"
    >
      <use href={`#post-${name}`} />
    </svg>
  );
}
