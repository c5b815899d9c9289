/** Why something was not taken; `status` is 0 where nobody answered. */
export class UploadError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Whether the same may be taken another time: what it is, does not change. */
export const mayHelp = ({ status }: UploadError) => status === 0 || status === 429 || status >= 500;

type Upload = {
  address: `/api/${string}`;
  body: FormData | string;
  /** Of what the body is, where the browser does not know it. */
  type?: string;
  /** Where nobody answered, and where it was cancelled. */
  words: { unreachable: string; cancelled: string };
  onPercent(percent: number): void;
  signal: AbortSignal;
};

/**
 * Posts something large and answers what the server made of it; XMLHttpRequest, since `fetch` tells nothing on the way.
 * Throws UploadError, also when it was cancelled.
 */
export function upload<Stored>({ address, body, type, words, onPercent, signal }: Upload): Promise<Stored> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.responseType = 'json';
    // All of it has left; it is there when the server says so.
    request.upload.onprogress = ({ loaded, total }) =>
      onPercent(Math.min(99, Math.round((loaded / total) * 100)));
    request.onload = () => {
      const { status, response } = request;
      if (status === 201 && response) return resolve(response);
      reject(new UploadError(status, messageOf(response) ?? `${status}: ${request.statusText}`));
    };
    request.onerror = () => reject(new UploadError(0, words.unreachable));
    request.onabort = () => reject(new UploadError(0, words.cancelled));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', address);
    if (type) request.setRequestHeader('content-type', type);
    request.send(body);
  });
}

function messageOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
  return typeof body.message === 'string' ? body.message : undefined;
}
