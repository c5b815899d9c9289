import type { Socket } from 'node:net';
import type { FastifyError } from 'fastify';
import { AppError, type ErrorBody, type ErrorCode, httpStatus } from './errors.ts';

const codesByStatus = Object.fromEntries(
  Object.entries(httpStatus).map(([code, status]) => [status, code as ErrorCode]),
);

const sentences: Partial<Record<ErrorCode, string>> = {
  PAYLOAD_TOO_LARGE: 'The body is too large',
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

/** Answers what is no HTTP, or has headers beyond the limit, in the shape of every other error; then hangs up. */
export function refuseBrokenHttp(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const body: ErrorBody = {
    message: tooLarge ? 'The headers are too large' : 'The request is not valid HTTP',
    code: 'BAD_REQUEST',
  };
  const text = JSON.stringify(body);
  const status = tooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request';
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\nconnection: close\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  );
}
