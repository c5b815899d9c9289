/** An outline as fontkit reads it from every format: quadratic curves, in the font's units. */
export type Outline = { commands: { command: string; args: number[] }[] };

type Point = { x: number; y: number; isOnCurve: boolean };

/** A glyph as TrueType's table `glyf` holds it, a multiple of four bytes; none for a space, which has no outline. */
export function encodeGlyph({ commands }: Outline): Uint8Array {
  const contours = contoursOf(commands);
  const points = contours.flat();
  if (points.length === 0) return new Uint8Array();
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const size = 10 + 2 * contours.length + 2 + 5 * points.length;
  const view = new DataView(new ArrayBuffer(Math.ceil(size / 4) * 4));
  let place = 0;
  const write = (value: number) => {
    view.setInt16(place, value);
    place += 2;
  };
  for (const value of [contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]) {
    write(value);
  }
  let last = -1;
  for (const contour of contours) {
    last += contour.length;
    write(last);
  }
  write(0); // no instructions
  for (const { isOnCurve } of points) view.setUint8(place++, isOnCurve ? 1 : 0);
  for (const values of [xs, ys]) {
    values.forEach((value, index) => {
      write(value - (values[index - 1] ?? 0));
    });
  }
  return new Uint8Array(view.buffer);
}

function contoursOf(commands: Outline['commands']): Point[][] {
  const contours: Point[][] = [];
  for (const { command, args } of commands) {
    if (command === 'moveTo') contours.push([]);
    for (let index = 0; index + 1 < args.length; index += 2) {
      // The last point of a curve lies on it; what comes before bends it.
      const isOnCurve = index + 2 >= args.length;
      contours
        .at(-1)
        ?.push({ x: Math.round(args[index] ?? 0), y: Math.round(args[index + 1] ?? 0), isOnCurve });
    }
  }
  return contours.filter((contour) => contour.length > 0);
}
