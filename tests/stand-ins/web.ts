import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { type AddressGuard, publicInternet } from '../../src/server/document-reading/fetch-address.ts';

/** A request as a site saw it. `url` has the name that was asked for. */
export type SeenRequest = { url: string; headers: Record<string, unknown> };
export type Page = (answer: ServerResponse) => void;

export type WebStandIn = {
  /** What is answered, by address; anything else is a 404. */
  pages: Map<string, Page>;
  seen: SeenRequest[];
  connections: number;
  /** Reaches this stand-in under any name that `addresses` does not give another address; all else is guarded. */
  guard: AddressGuard;
  /** The addresses of names, in turn: the last one stays. */
  addresses: Map<string, string[]>;
  close(): Promise<void>;
};

const certificate = (name: string) =>
  readFileSync(join(import.meta.dirname, '../fixtures/documents/tls', `${name}.pem`), 'utf8');

/** Web sites on 127.0.0.1, by http and by https, under any name. */
export async function startWeb(): Promise<WebStandIn> {
  const sockets = new Set<Socket>();
  const answerAs = (protocol: string): RequestListener => {
    return ({ url, headers }, answer) => {
      const address = `${protocol}://${headers.host}${url}`;
      web.seen.push({ url: address, headers });
      answer.on('error', () => {});
      const page = web.pages.get(address);
      if (page) page(answer);
      else answer.writeHead(404).end('none');
    };
  };
  const secrets = { key: certificate('key'), cert: certificate('certificate') };
  const servers = [createServer(answerAs('http')), createSecureServer(secrets, answerAs('https'))];
  const [http = 0, https = 0] = await Promise.all(
    servers.map(async (server) => {
      server.on('connection', (socket: Socket) => {
        web.connections += 1;
        sockets.add(socket);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return (server.address() as AddressInfo).port;
    }),
  );
  const addresses = new Map<string, string[]>();
  const web: WebStandIn = {
    pages: new Map(),
    seen: [],
    connections: 0,
    addresses,
    guard: {
      async resolve(name) {
        const answers = addresses.get(name);
        const [answer = '127.0.0.1'] = (answers?.length ?? 0) > 1 ? [answers?.shift()] : (answers ?? []);
        return answer.split(' ');
      },
      allows: (address) => address === '127.0.0.1' || publicInternet.allows(address),
      ports: { http, https },
      authority: secrets.cert,
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
  return web;
}
