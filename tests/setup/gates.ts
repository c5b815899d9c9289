import { vi } from 'vitest';
import type { GateKind } from '../../src/routers/gates.schema.ts';
import {
  buildGate,
  type GateCaller,
  getReader,
  openGate,
  type Reader,
  sealCode,
} from '../../src/server/gates/service.ts';
import { randomId } from '../../src/server/ids.ts';
import type { Accounts } from '../../src/server/integrations/accounts.ts';
import { newBrowser } from './portals.ts';
import { randomAddress, type TestServer } from './server.ts';

/** A wall and the code that opens it. */
export type TestGate = { kind: GateKind; subject: string; password: string };

type Part = Partial<Omit<TestGate, 'kind'>>;
type Server = Pick<TestServer, 'deps'>;

/** Puts a wall around nothing, as whoever makes a quote or a status page puts it around that. */
export async function addGate({ deps }: Server, kind: GateKind, part: Part = {}): Promise<TestGate> {
  const gate = { kind, subject: part.subject ?? `g-${randomId()}`, password: part.password ?? randomId() };
  const sealed = await sealCode(deps, kind, gate.password);
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

/** Types a code at a wall; answers the slug that it opened. */
export const typeCode = (
  { deps }: Server,
  { kind, subject, password }: Omit<TestGate, 'subject'> & { subject?: string },
  browser: GateBrowser = newBrowser(),
  address?: string,
): Promise<string> => openGate(deps, callerOf(browser, address), { kind, subject, password });

/** A browser that the wall has let in. */
export async function letIn(server: Server, gate: TestGate): Promise<GateBrowser> {
  const browser = newBrowser();
  await typeCode(server, gate, browser);
  return browser;
}

/** Goes past a wall, or throws what whoever may not is told. */
export const pass = (
  { deps }: Server,
  browser: GateBrowser,
  gate: Omit<TestGate, 'password'>,
): Promise<Reader> => getReader(deps, callerOf(browser), gate);

/** Lets a test look at each comparison of a password, which is done all the same. Answers how to stop. */
export async function watchPasswords(
  { deps }: Server,
  onCompared: (hash: string | null | undefined, isRight: boolean) => void | Promise<void>,
): Promise<() => void> {
  const accounts = await deps.accounts();
  const watched: Accounts = {
    ...accounts,
    async isPassword(hash, password) {
      const isRight = await accounts.isPassword(hash, password);
      await onCompared(hash, isRight);
      return isRight;
    },
  };
  const spy = vi.spyOn(deps, 'accounts').mockResolvedValue(watched);
  return () => spy.mockRestore();
}
