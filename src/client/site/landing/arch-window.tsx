import styles from './arch-window.module.css';

const arch = 'M1 1000V238C1 142 92 88 230 2c138 86 229 140 229 236v762z';

/** Windows that light up with each line of the conversation. */
const lights = ['M437 396h6v9h-6z', 'M448 410h6v9h-6zm-78 6h6v9h-6z', 'M382 416h6v9h-6zm55-6h6v9h-6z'];

/** Eight-pointed stars that touch: the lattice of the region's shutters. */
const star =
  'm28 0 8.200 8.200H47.800v11.600L56 28l-8.200 8.200v11.600H36.200L28 56l-8.200-8.200H8.200V36.200L0 28l8.200-8.200V8.200h11.600z';

/**
 * The brand's sign grown to a window: an arch with a light in it, a city behind, a lattice above. Taller than any
 * place it stands in: what is too much is cut off at the foot. Decoration; the scene before it carries the words.
 */
export function ArchWindow({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 460 1000" aria-hidden="true" preserveAspectRatio="xMidYMin slice">
      <defs>
        <linearGradient id="window-sky" x2="0" y2=".55">
          <stop className={styles.night} />
          <stop offset=".5" className={styles.dusk} />
          <stop offset=".95" className={styles.horizon} />
        </linearGradient>
        <linearGradient id="window-fade" x2="0" y2=".42">
          <stop stopColor="#fff" />
          <stop offset="1" stopColor="#000" />
        </linearGradient>
        <clipPath id="window-arch">
          <path d={arch} />
        </clipPath>
        <mask id="window-mask">
          <rect width="460" height="1000" fill="url(#window-fade)" />
        </mask>
        <pattern id="window-lattice" width="56" height="56" patternUnits="userSpaceOnUse" x="6">
          <path d={star} className={styles.lattice} />
        </pattern>
      </defs>
      <g clipPath="url(#window-arch)">
        <rect width="460" height="1000" fill="url(#window-sky)" />
        <rect width="460" height="1000" fill="url(#window-lattice)" mask="url(#window-mask)" />
        <circle cx="372" cy="284" r="150" className={styles.halo} />
        <circle cx="372" cy="284" r="104" className={styles.halo} />
        <circle cx="372" cy="284" r="62" className={styles.sun} />
        <path
          d="M0 1000V452h22v-26h28v26h20v-42h12v-24h6v24h12v70h30v-24h28v24h152V372h18v-44l8-60 8 60v44h26v36h26v-58l20-16 20 16v24h24v626z"
          className={styles.far}
        />
        <path
          d="M0 1000V486h44v-28l24-18 24 18v-6h36v54h44v-30h56v-46h52v-22l14-16 14 16v32h54v-34h32v24h34v-46l16-14 16 14v616z"
          className={styles.near}
        />
        {lights.map((path) => (
          <path key={path} d={path} className={styles.light} />
        ))}
        <rect y="566" width="460" height="434" className={styles.water} />
        <path
          d="M24 590h92m36 0h40M0 614h34m30 0h126M40 640h70m28 0h52M8 668h120"
          className={styles.ripples}
        />
      </g>
      <path d={arch} className={styles.frame} />
    </svg>
  );
}
