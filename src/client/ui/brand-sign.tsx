import { type Brand, isWide } from '../../content/brand.ts';
import { BrandMark } from './icons.tsx';

type Props = { brand: Brand | undefined; name: string; className?: string | undefined };

/** The largest that a logo stands in the frame of a page, in pixels. */
const most = { width: 160, height: 32 };

/** The agency's logo; the program's own arch where it has none. */
export function BrandSign({ brand, name, className }: Props) {
  if (!brand?.logo) return <BrandMark className={className} />;
  const { src, width, height } = brand.logo;
  const scale = Math.min(most.width / width, most.height / height);
  return (
    <img
      className="brand-logo"
      src={src}
      width={Math.round(width * scale)}
      height={Math.round(height * scale)}
      alt={isWide(brand.logo) ? name : ''}
    />
  );
}
