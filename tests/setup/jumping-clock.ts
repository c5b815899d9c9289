/**
 * Loaded before a program (`--import`): its clock goes wrong by as many milliseconds as the file CLOCK_FILE says, read
 * anew at each SIGUSR2, and then writes beside it; before the first one by CLOCK_OFFSET. Timers go on as they are, as
 * they do where a machine's clock is set. The embedded database runs in the same process, and takes its time from there
 * too.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const RightDate = Date;
let offset = Number(process.env['CLOCK_OFFSET'] ?? 0);
process.on('SIGUSR2', () => {
  const file = process.env['CLOCK_FILE'] as string;
  offset = Number(readFileSync(file, 'utf8'));
  writeFileSync(`${file}.set`, String(offset));
});

class WrongDate extends RightDate {
  constructor(...parts: unknown[]) {
    if (parts.length === 0) super(RightDate.now() + offset);
    else super(...(parts as [number]));
  }
  static override now() {
    return RightDate.now() + offset;
  }
  // What another process has sent was made without this class.
  static override [Symbol.hasInstance](value: unknown) {
    return RightDate[Symbol.hasInstance](value);
  }
}
globalThis.Date = WrongDate as DateConstructor;
