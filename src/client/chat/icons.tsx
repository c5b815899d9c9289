import styles from './card.module.css';

const paths = {
  send: 'M3 10 17 3l-4.5 14-3-5.5L3 10Zm6.5 1.5L17 3',
  close: 'm5 5 10 10M15 5 5 15',
  minimise: 'M4.5 7.5 10 13l5.5-5.5',
  expand: 'M4.5 12.5 10 7l5.5 5.5',
  down: 'M10 4v11m-4.5-4.5L10 15l4.5-4.5',
  active: 'M4 10.5 8.2 15 16 6',
  archived: 'M3.5 4h13v3.5h-13zM5 7.5V16h10V7.5M8 11h4',
  escalated: 'M10 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm-6 7c.5-3.3 2.8-5 6-5s5.5 1.7 6 5',
  retrying: 'M15.5 8A6 6 0 1 0 16 11M16 4v4h-4',
  problem: 'M10 6v5m0 3v.01M10 2.500a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15Z',
  clock: 'M10 6v4l2.5 2M10 2.500a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15Z',
  assistant: 'M4 7.500h12V16H4zM10 7.500V4M8 11v1.500m4-1.500v1.500',
  mail: 'M3 5h14v10H3zM3.500 5.500 10 11l6.500-5.500',
  person: 'M10 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm-6 7c.5-3.3 2.8-5 6-5s5.5 1.7 6 5',
  more: 'M5 10v.01M10 10v.01M15 10v.01',
  globe:
    'M10 2.500a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15Zm-7.500 7.500h15M10 2.500c-5 5-5 10 0 15 5-5 5-10 0-15Z',
  download: 'M10 3.500v9m-4-4 4 4 4-4M4 16.500h12',
  remove: 'M4 5.500h12M8 5.500V3.500h4v2m2.500 0-.5 11h-8l-.5-11M8.500 9v4m3-4v4',
} as const;

export type IconName = keyof typeof paths;

/** A small line drawing; the words beside it or the label of its button say what it means. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
