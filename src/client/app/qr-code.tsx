import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import styles from './qr-code.module.css';

/** A QR code, drawn here: what it says is nobody else's business. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data } = useQuery({ queryKey: ['qr-code', text], queryFn: () => draw(text), gcTime: 0 });
  if (!data) return <Skeleton className={styles.code} />;
  return (
    <svg
      className={styles.code}
      data-scheme="day"
      viewBox={`0 0 ${data.size} ${data.size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={data.path} fill="currentColor" />
    </svg>
  );
}

/** The dark squares as one path. The quiet zone of four squares, which cameras need, is part of the size. */
async function draw(text: string): Promise<{ size: number; path: string }> {
  const { encode } = await import('uqr');
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size, path: squares.join('') };
}
