import type { ReactNode } from 'react';

/** A line icon on a 24 px grid in the colour of its text. Decoration: the words beside it carry the meaning. */
function icon(drawing: ReactNode) {
  return function Icon({ className }: { className?: string | undefined }) {
    return (
      <svg
        className={className}
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {drawing}
      </svg>
    );
  };
}

export const Archive = icon(<path d="M3.5 4.5h17v4h-17zM5 8.5v11h14v-11M9.5 12.5h5" />);
export const ArrowLeft = icon(<path className="onward" d="M19 12H5m6-6-6 6 6 6" />);
export const ArrowRight = icon(<path className="onward" d="M5 12h14m-6-6 6 6-6 6" />);
export const ArrowUpRight = icon(<path className="onward" d="M7 17 17 7M8 7h9v9" />);
export const Bell = icon(<path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15l1.5-2ZM10 21h4M12 5V3" />);
export const Book = icon(
  <path d="M12 6.5C10 5 7 4.5 3.5 5v13.5c3.5-.5 6.5 0 8.5 1.5m0-13.5c2-1.5 5-2 8.5-1.5v13.5c-3.5-.5-6.5 0-8.5 1.5m0-13.5v13.5" />,
);
export const Building = icon(
  <path d="M4 21V6.5L12 3v18M12 9l8 3v9M3 21h18M7.5 9v.01M7.5 13v.01M7.5 17v.01M16 15v.01M16 18v.01" />,
);
export const Calendar = icon(<path d="M4 6h16v14H4zM4 10.5h16M8 3.5V7m8-3.5V7M8 14.5h3M8 17h6" />);
export const Chart = icon(<path d="M4 4v16h16M8 15.5l3.5-4.5 3 2.5L20 6.5" />);
export const Chat = icon(
  <path d="M20 11.5a7.5 7.5 0 0 1-11.2 6.6L4 19.5l1.4-4.4A7.5 7.5 0 1 1 20 11.5ZM9 10.5h6M9 13.5h3.5" />,
);
export const Check = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const ChevronUp = icon(<path d="m6 15 6-6 6 6" />);
export const Clock = icon(<path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2" />);
export const Close = icon(<path d="m6 6 12 12M18 6 6 18" />);
export const Copy = icon(<path d="M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4" />);
export const Cloche = icon(
  <path d="M4 17a8 8 0 0 1 16 0M2.5 17h19M12 9V6.5M10.5 6.5h3M5 20.5h14M8 14.5a4.5 4.5 0 0 1 2.5-2.7" />,
);
export const Download = icon(<path d="M12 4v11m-5-5 5 5 5-5M5 19.5h14" />);
export const Flame = icon(
  <path d="M12 21c4 0 6.5-2.6 6.5-6.2 0-3-1.8-5-3.3-6.7-1.3-1.4-2.3-2.8-2.2-5.1-3 1.2-4.7 3.6-4.6 6.6-1-.5-1.6-1.4-1.8-2.6-1 1.7-1.6 3.7-1.6 5.8C5 18.4 8 21 12 21Z" />,
);
export const Folder = icon(<path d="M3.5 5.5h6l2 2.5h9v11h-17z" />);
export const Globe = icon(
  <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.5 9.5h17M3.5 14.5h17M12 3c-5 5.5-5 12.5 0 18 5-5.5 5-12.5 0-18Z" />,
);
export const Heart = icon(
  <path d="M12 20S4 15 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15 12 20 12 20Z" />,
);
export const History = icon(<path d="M4.2 12a8 8 0 1 0 2.3-5.6L4.2 8.6M4 4v4.8h4.8M12 8v4.4l2.8 1.8" />);
export const Home = icon(<path d="M3.5 11.5 12 4.5l8.5 7M6 9.8v9.7h12V9.8M10 19.5V14h4v5.5" />);
export const Key = icon(
  <path d="M8 20a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9Zm3.2-7.7L20 3.5m-4.5 4.5 3 3m-5.5-.5 2 2" />,
);
export const Layers = icon(<path d="m12 3 9 5-9 5-9-5 9-5Zm-9 9.5 9 5 9-5M3 17l9 5 9-5" />);
export const Lifebuoy = icon(
  <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-5.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM5.6 5.6l4 4m4.8 4.8 4 4m0-12.8-4 4m-4.8 4.8-4 4" />,
);
export const Mail = icon(<path d="M3.5 6.5h17v12h-17zM4 7l8 6.5L20 7" />);
export const Menu = icon(<path d="M4 8h16M4 16h16" />);
export const Milestones = icon(
  <path d="M5 7.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm0 6.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm0 6.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM11 5.5h9.5M11 12h9.5M11 18.5h6" />,
);
export const Moon = icon(<path d="M20 14.5A8.5 8.5 0 1 1 9.5 4 6.8 6.8 0 0 0 20 14.5Z" />);
export const Minus = icon(<path d="M6 12h12" />);
export const More = icon(<path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth={3} />);
export const Pen = icon(<path d="m4 20 1-4.5L16 4.5l3.5 3.5L8.5 19 4 20ZM13.5 7l3.5 3.5" />);
export const Person = icon(
  <path d="M12 12.5a4.25 4.25 0 1 0 0-8.5 4.25 4.25 0 0 0 0 8.5ZM4.5 20.5a7.5 7.5 0 0 1 15 0" />,
);
export const Phone = icon(
  <path d="M5 4h4l1.8 4.5-2.3 1.6a11.5 11.5 0 0 0 5.4 5.4l1.6-2.3L20 15v4a1.5 1.5 0 0 1-1.6 1.5A15 15 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4Z" />,
);
export const Pin = icon(
  <path d="M12 21.5s7-6.2 7-11.5a7 7 0 1 0-14 0c0 5.3 7 11.5 7 11.5Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z" />,
);
export const Plus = icon(<path d="M12 5v14M5 12h14" />);
export const Sliders = icon(<path d="M4 7h9m4 0h3M4 17h3m4 0h9M15 4.5v5M9 14.5v5" />);
export const Star = icon(
  <path d="m12 3 2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L12 17.2l-5.6 3.1 1.2-6.3L3 9.6l6.3-.8L12 3Z" />,
);
export const Printer = icon(<path d="M7 8V4h10v4M7 16.5H4V8h16v8.5h-3M7 14h10v6H7z" />);
export const Quote = icon(<path d="M6 3.5h8.5L19 8v12.5H6zM14 3.5V8.5h5M9 12.5h7M9 16.5h4" />);
export const Receipt = icon(<path d="M6 20.5v-17h12v17l-3-2-3 2-3-2-3 2ZM9 8h6M9 12h6" />);
export const Refresh = icon(<path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.5m0-5v5h-5" />);
export const Reply = icon(
  <path className="onward" d="m9 6-5.5 5.5L9 17M4 11.5h9.5a6.5 6.5 0 0 1 6.5 6.5v1" />,
);
export const Send = icon(<path className="onward" d="M20.5 3.5 3.5 10l7 3.5 3.5 7 6.5-17Zm-10 10 4-4" />);
export const Sparkle = icon(
  <path d="M11 4.5c.8 4.3 2.2 5.7 6.5 6.5-4.3.8-5.7 2.2-6.5 6.5-.8-4.3-2.2-5.7-6.5-6.5 4.3-.8 5.7-2.2 6.5-6.5ZM18.5 16v4.5M16.25 18.25h4.5" />,
);
export const Sun = icon(
  <path d="M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4" />,
);
export const System = icon(<path d="M3.5 5h17v11.5h-17zM9 20.5h6M12 16.5v4" />);

export const Team = icon(
  <path d="M9 12a3.75 3.75 0 1 0 0-7.5A3.75 3.75 0 0 0 9 12Zm-6.5 8a6.5 6.5 0 0 1 13 0M15.5 4.8a3.75 3.75 0 0 1 0 6.9M18 14.6a6.5 6.5 0 0 1 3.5 5.4" />,
);

export const Wallet = icon(<path d="M3.5 6h17v12.5h-17zM3.5 10h17M7 14.5h4" />);
export const Warning = icon(<path d="M12 4.5 3 19.5h18L12 4.5ZM12 10.5v4M12 17h.01" />);

/** The brand's sign: an arch with a light in it. */
export function BrandMark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="var(--color-accent-fill)" />
      <path
        d="M9 25V14.5C9 11 12 8.6 16 6c4 2.6 7 5 7 8.5V25"
        fill="none"
        stroke="var(--color-on-accent)"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="16" cy="18" r="3.2" fill="var(--color-secondary-fill)" />
    </svg>
  );
}
