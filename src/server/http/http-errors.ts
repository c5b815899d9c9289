import type { Socket } from 'node:net';
import type { FastifyError } from 'fastify';
import { transportRefusals } from '../../content/refusals/transport.ts';
import { AppError, type ErrorBody, type ErrorCode, httpStatus } from '../errors.ts';
import { answerHeaders } from './security-headers.ts';

const codesByStatus = Object.fromEntries(
  Object.entries(httpStatus).map(([code, status]) => [status, code as ErrorCode]),
);

const sentences: Partial<Record<ErrorCode, string>> = {
  PAYLOAD_TOO_LARGE: transportRefusals.en.tooLarge,
  UNSUPPORTED_MEDIA_TYPE: 'The body must be JSON (content-type: application/json)',
};

/** Gives the framework's own refusals (bad JSON, too large, wrong type, bad address) our codes and plain sentences. */
export function toAppError(error: FastifyError | Error): Error {
  if (error instanceof AppError) return error;
  const status = (error as FastifyError).statusCode;
  if (status === undefined || status >= 500) return error;
  const code = codesByStatus[status] ?? 'BAD_REQUEST';
  const plain = error instanceof SyntaxError ? 'The body is not valid JSON' : error.message;
  return new AppError(code, sentences[code] ?? plain, { cause: error });
}

const brokenHttp: Record<string, [status: string, message: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive'],
};

/**
 * Answers what is no HTTP, comes too slowly or has headers beyond the limit, in the shape of every other error, with
 * the headers of all answers and these; then hangs up. To what begins with HEAD no body is sent: a client would take it
 * for another answer.
 */
export function refuseBrokenHttp(
  error: Error & { code?: string; rawPacket?: unknown },
  socket: Socket,
  headers: Record<string, string>,
): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const [status, message] = brokenHttp[error.code ?? ''] ?? [
    '400 Bad Request',
    'The request is not valid HTTP',
  ];
  const text = JSON.stringify({ message, code: 'BAD_REQUEST' } satisfies ErrorBody);
  const lines = Object.entries({
    'content-type': 'application/json; charset=utf-8',
    connection: 'close',
    'content-length': Buffer.byteLength(text),
    ...answerHeaders,
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const { rawPacket } = error;
  const isHead = Buffer.isBuffer(rawPacket) && rawPacket.toString('latin1', 0, 5) === 'HEAD ';
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${isHead ? '' : text}`);
  // Whoever goes on sending would hold the other half open.
  socket.destroySoon();
}
