/**
 * An answer that PostgreSQL has already written as JSON. The REST adapter sends the text as it is; anything else
 * that serialises it (tRPC) sees the value. `T` is the type of the value: tRPC infers it from `toJSON`.
 */
export class JsonText<T> {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toJSON(): T {
    return JSON.parse(this.text) as T;
  }
}

/** JSON that PostgreSQL takes: half a character, such as a browser leaves where it cuts an emoji, is shown as unknown. */
export const storableJson = (value: object): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? part.toWellFormed() : part));
