import { Agent, type ClientRequest, createServer, type IncomingMessage, request as sendOn } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomAddress } from '../setup/server.ts';

/** What came through since the last look: answers by status, those that took too long, and those that never came. */
export type Traffic = {
  sent: number;
  statuses: Record<number, number>;
  lost: number;
  hung: number;
  /** The first answers of 5xx, to be looked into. */
  failures: string[];
};

/** An answer that took this long counts as hung, in milliseconds. */
const hungAfter = 10_000;

export type Rewrite = (path: string, body: string) => string;

const nothing = (): Traffic => ({ sent: 0, statuses: {}, lost: 0, hung: 0, failures: [] });

/**
 * A proxy in front of the server, as TRUST_PROXY=1 expects one: it names another visitor with each request, so that no
 * limit of an address hides what lies behind it, and counts what is answered. `rewrite` may change a body on its way.
 */
export async function openGateway(target: string, rewrite: Rewrite) {
  const { hostname, port } = new URL(target);
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  let traffic = nothing();
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const counted = traffic;
    const begun = performance.now();
    counted.sent++;
    const passed = { ...headers, 'x-forwarded-for': randomAddress() };
    const forwarded = sendOn({ agent, hostname, port, method, path, headers: passed }, (answer) => {
      const { statusCode = 0 } = answer;
      counted.statuses[statusCode] = (counted.statuses[statusCode] ?? 0) + 1;
      if (statusCode >= 500 && counted.failures.length < 10) {
        counted.failures.push(`${statusCode} ${method} ${path?.slice(0, 500)}`);
      }
      const isStream = answer.headers['content-type']?.startsWith('text/event-stream');
      outgoing.writeHead(statusCode, answer.rawHeaders);
      answer.pipe(outgoing);
      // Scanners read to the end, and a stream has none.
      if (isStream) setTimeout(() => answer.destroy(), 500).unref();
      answer.once('close', () => {
        if (!isStream && performance.now() - begun > hungAfter) counted.hung++;
        outgoing.end();
      });
    });
    forwarded.once('error', () => {
      // A scanner that hangs up first has lost nothing.
      if (!incoming.destroyed && !outgoing.headersSent) counted.lost++;
      outgoing.destroy();
    });
    outgoing.once('close', () => forwarded.destroy());
    pass(incoming, forwarded, rewrite).catch(() => forwarded.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What came through since it was asked before. */
    take(): Traffic {
      const taken = traffic;
      traffic = nothing();
      return taken;
    },
    close() {
      server.closeAllConnections();
      agent.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

async function pass(incoming: IncomingMessage, forwarded: ClientRequest, rewrite: Rewrite): Promise<void> {
  const body = Buffer.concat(await incoming.toArray());
  // Bytes that are no UTF-8 stay as they are.
  const text = body.toString();
  const changed = rewrite(incoming.url ?? '', text);
  const sent = changed === text ? body : Buffer.from(changed);
  if (sent.length > 0) forwarded.setHeader('content-length', sent.length);
  forwarded.end(sent);
}

/**
 * Where the scanners would have the server call back. `calls` are those that came: whoever made them followed a
 * scanner's address.
 */
export async function openTrap() {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    // The scanners' own questions: whether it is there, and whether anybody has called.
    if (!/^\/($|get_(ssrf|xxe)\.php)/.test(request.url ?? '')) calls.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    calls,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
