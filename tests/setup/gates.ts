import type { GateKind } from '../../src/routers/gates.schema.ts';
import { commandLine } from '../../src/server/audit/service.ts';
import {
  buildGate,
  type GateCaller,
  getReader,
  openGate,
  type Reader,
  sealCode,
} from '../../src/server/gates/service.ts';
import { randomId } from '../../src/server/ids.ts';
import { newBrowser } from './portals.ts';
import { randomAddress, type TestServer } from './server.ts';

/** A gate and the code that opens it. */
export type TestGate = { kind: GateKind; subject: string; password: string };

type Part = Partial<Omit<TestGate, 'kind'>>;
type Server = Pick<TestServer, 'deps'>;

/** Puts a gate around nothing, as whoever makes a quote or a status page puts it around that. */
export async function addGate({ deps }: Server, kind: GateKind, part: Part = {}): Promise<TestGate> {
  const gate = { kind, subject: part.subject ?? `g-${randomId()}`, password: part.password ?? randomId() };
  const { sealed } = await sealCode(deps, commandLine, { ...gate, own: [] });
  await deps.database.db.transaction().execute((trx) => buildGate(trx, gate, sealed));
  return gate;
}

/** A browser as the server has it in its hands: nobody of the agency, at an address of its own. */
export type GateBrowser = { token: string | undefined };

export function callerOf(browser: GateBrowser, address = randomAddress()): GateCaller {
  return {
    address,
    findStaff: async () => undefined,
    cookie: {
      get token() {
        return browser.token;
      },
      set(token) {
        browser.token = token;
      },
    },
  };
}

/** Types a code at a gate; answers the slug that it opened. */
export const typeCode = (
  { deps }: Server,
  { kind, subject, password }: Omit<TestGate, 'subject'> & { subject?: string },
  browser: GateBrowser = newBrowser(),
  address?: string,
): Promise<string> => openGate(deps, callerOf(browser, address), { kind, subject, password });

/** A browser that the gate has let in. */
export async function letIn(server: Server, gate: TestGate): Promise<GateBrowser> {
  const browser = newBrowser();
  await typeCode(server, gate, browser);
  return browser;
}

/** Goes past a gate, or throws what whoever may not is told. */
export const pass = (
  { deps }: Server,
  browser: GateBrowser,
  gate: Omit<TestGate, 'password'>,
): Promise<Reader> => getReader(deps, callerOf(browser), gate);
