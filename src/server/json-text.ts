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
