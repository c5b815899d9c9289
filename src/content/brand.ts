/** A colour as #rrggbb, in small letters. */
export type Hex = string;

/** `isLight`: less of a logo is lost on a dark ground than on white. `isPartlyLost`: some of it is on either. */
export type LogoGround = { isLight: boolean; isPartlyLost: boolean };

/** The logo as pages name it: its address, its size in units of its own, and the ground that it needs. */
export type LogoImage = { src: string; width: number; height: number } & LogoGround;

/** What of its look the agency has set. */
export type Brand = {
  color: Hex | undefined;
  logo: LogoImage | undefined;
  /** What browsers show beside the title of a page. */
  icon: { src: string; type: string };
};

/** Whether a logo is so wide that it says the name itself; a squarer one is a sign that stands beside the name. */
export const isWide = ({ width, height }: Pick<LogoImage, 'width' | 'height'>): boolean =>
  width >= 2 * height;

/** Whether the name stands beside the sign: a wide logo says it itself. */
export const isNamed = (brand: Pick<Brand, 'logo'> | undefined): boolean =>
  !(brand?.logo && isWide(brand.logo));

/** The program's own brand colour. */
export const ownColor = '#006a5f';

/** What small text needs on its ground (WCAG 2.2, 1.4.3, level AA). */
export const leastContrast = 4.5;

/** The palest and the deepest grounds of tokens.css that the accent is written on, by day and by night. */
const grounds = {
  day: ['#ffffff', '#f6f2ea', '#faf7f1', '#f2ede3'],
  night: ['#131d29', '#0b121b', '#070c13', '#1a2735', '#1f2c3a'],
} as const;
const white = '#ffffff';

/** What of tokens.css is made of the brand colour, as it is where nobody has set one: by day and by night. */
const ownTokens = {
  accent: ['#00665b', '#4fd8c2'],
  'accent-fill': ['#006a5f', '#3fcfb8'],
  'accent-fill-hover': ['#005249', '#66e0cd'],
  'on-accent': ['#ffffff', '#04211d'],
  'accent-soft': ['#dcefe9', '#0f2f30'],
  'on-accent-soft': ['#004d45', '#9aeadb'],
  night: ['#05302e', '#08201f'],
  'night-raised': ['#0b403d', '#0f2e2d'],
  'night-line': ['#1d5853', '#33706a'],
  'night-dusk': ['#0d7368', '#0b5a53'],
  'night-accent': ['#6fe3cf', '#6fe3cf'],
  'on-night-muted': ['#b3cdc7', '#b3cdc7'],
  focus: ['#00665b', '#ffc266'],
} as const;

export type BrandToken = keyof typeof ownTokens;
export type Palette = Record<BrandToken, { day: Hex; night: Hex }>;

/** Lightness from 0 to 1, chroma, and hue in radians: OKLCH, in which steps look as even as they are. */
type Oklch = { l: number; c: number; h: number };

/** Its red, green and blue, of 255 each. */
export const channelsOf = (hex: Hex): [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};
const toLinear = (byte: number) => {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const fromLinear = (light: number) =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;

/** How much light a colour of these bytes gives, from 0 to 1 (WCAG 2.2, relative luminance). */
export const luminanceOf = (red: number, green: number, blue: number): number =>
  0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
const luminance = (hex: Hex): number => luminanceOf(...channelsOf(hex));

/** The contrast of two colours, from 1 to 21 (WCAG 2.2). */
export function contrastOf(one: Hex, other: Hex): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

/** The least contrast of a colour with any of these. */
const leastOn = (hex: Hex, others: readonly Hex[]) => Math.min(...others.map((one) => contrastOf(hex, one)));

// The figures are Björn Ottosson's (https://bottosson.github.io/posts/oklab/), in the public domain.
function toOklch(hex: Hex): Oklch {
  const [r, g, b] = channelsOf(hex).map(toLinear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, y),
    h: Math.atan2(y, a),
  };
}

function lightsOf({ l: lightness, c, h }: Oklch): [number, number, number] {
  const [a, y] = [c * Math.cos(h), c * Math.sin(h)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * y) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * y) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * y) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isShown = (lights: readonly number[]) => lights.every((light) => light >= -1e-4 && light <= 1.0001);

/** The nearest that a screen shows: as light, in the same hue, as strong as there is. */
function toHex({ l, c, h }: Oklch): Hex {
  const lightness = Math.min(1, Math.max(0, l));
  let [low, high] = [0, c];
  if (isShown(lightsOf({ l: lightness, c, h }))) low = c;
  else
    for (let step = 0; step < 20; step++) {
      const middle = (low + high) / 2;
      if (isShown(lightsOf({ l: lightness, c: middle, h }))) low = middle;
      else high = middle;
    }
  const bytes = lightsOf({ l: lightness, c: low, h }).map((light) =>
    Math.round(255 * Math.min(1, Math.max(0, fromLinear(Math.max(0, light))))),
  );
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour nearest to this one in lightness that passes, looked for in one direction: -1 darker, 1 lighter. */
function shadeUntil(hex: Hex, direction: 1 | -1, passes: (shade: Hex) => boolean): Hex {
  if (passes(hex)) return hex;
  const { l, c, h } = toOklch(hex);
  const steps = 200;
  for (let step = 1; step <= steps; step++) {
    const shade = toHex({ l: l + (direction * step) / steps, c, h });
    if (passes(shade)) return shade;
  }
  return direction === 1 ? white : '#000000';
}

const passesOn = (others: readonly Hex[]) => (shade: Hex) => leastOn(shade, others) >= leastContrast;

/**
 * How a brand colour reads where it is used by day: as text on the palest and the deepest ground, and under white
 * words.
 */
export function contrastsOf(color: Hex): { onGround: number; underWhite: number } {
  return { onGround: leastOn(color, grounds.day), underWhite: contrastOf(color, white) };
}

/**
 * Whether a colour may be the brand's: it is read by day wherever it stands. By night a lighter shade stands in its
 * place.
 */
export const isReadable = (color: Hex): boolean => passesOn([...grounds.day, white])(color);

/** The nearest shade that may be the brand's; the colour itself where it may. */
export const nearestReadable = (color: Hex): Hex => shadeUntil(color, -1, isReadable);

/** How the shades of the night read: as text on the least favourable ground, and under the words of a button. */
export function nightContrasts(palette: Palette): { onGround: number; underWords: number } {
  return {
    onGround: leastOn(palette.accent.night, grounds.night),
    underWords: contrastOf(palette['accent-fill'].night, palette['on-accent'].night),
  };
}

/**
 * All that is made of a brand colour, which stands as it is in what is filled with it by day. The other shades are as
 * light as the program's own, in its hue and as strong, moved as far as their contrast asks for.
 */
export function paletteOf(color: Hex): Palette {
  const brand = toOklch(color);
  const strength = Math.min(1.6, brand.c / toOklch(ownColor).c);
  const like = (own: Hex): Hex => {
    const { l, c } = toOklch(own);
    return toHex({ l, c: c * strength, h: brand.h });
  };
  const day = Object.fromEntries(
    Object.entries(ownTokens).map(([name, [own]]) => [name, like(own)]),
  ) as Record<BrandToken, Hex>;
  const night = Object.fromEntries(
    Object.entries(ownTokens).map(([name, [, own]]) => [name, like(own)]),
  ) as Record<BrandToken, Hex>;

  day['accent-fill'] = day.accent = day.focus = color;
  day['on-accent'] = white;
  // A colour that is nearly black has nothing below it.
  const hover = toHex({ ...brand, l: brand.l + (brand.l < 0.28 ? 0.1 : -0.07) });
  day['accent-fill-hover'] = shadeUntil(hover, -1, passesOn([white]));
  day['accent-soft'] = shadeUntil(day['accent-soft'], 1, passesOn([color]));
  day['on-accent-soft'] = shadeUntil(day['on-accent-soft'], -1, passesOn([day['accent-soft']]));

  night.accent = shadeUntil(night.accent, 1, passesOn(grounds.night));
  night['on-accent'] = toHex({ l: 0.2, c: 0.03 * Math.min(1, strength), h: brand.h });
  night['accent-fill'] = shadeUntil(night['accent-fill'], 1, passesOn([night['on-accent']]));
  night['accent-fill-hover'] = shadeUntil(night['accent-fill-hover'], 1, passesOn([night['on-accent']]));
  night['accent-soft'] = shadeUntil(night['accent-soft'], -1, passesOn([night.accent]));
  night['on-accent-soft'] = shadeUntil(night['on-accent-soft'], 1, passesOn([night['accent-soft']]));
  night.focus = ownTokens.focus[1];

  for (const side of [day, night]) {
    const words = ['#f4f1ea', side['on-night-muted'], side['night-accent']];
    for (const ground of ['night', 'night-raised'] as const)
      side[ground] = shadeUntil(side[ground], -1, passesOn(words));
    // Stands behind the window of the hero alone, where words in the colour of the night's text lie over it.
    side['night-dusk'] = shadeUntil(side['night-dusk'], -1, passesOn(['#f4f1ea']));
  }
  return Object.fromEntries(
    (Object.keys(ownTokens) as BrandToken[]).map((name) => [name, { day: day[name], night: night[name] }]),
  ) as Palette;
}

/** The program's own shades, as tokens.css has them. */
export const ownPalette = Object.fromEntries(
  Object.entries(ownTokens).map(([name, [day, night]]) => [name, { day, night }]),
) as Palette;

/** The shades in force. */
export const paletteInForce = (brand: Pick<Brand, 'color'> | undefined): Palette =>
  brand?.color === undefined ? ownPalette : paletteOf(brand.color);
