import type { FailureReason, Service } from '../../content/setting-names.ts';
import type { Deps } from '../deps.ts';
import { reasonOf } from '../errors.ts';
import { type ModelCall, modelChannel } from '../metrics/model-calls.ts';
import { listStates, type ServiceState, writeState } from './queries.ts';

/** When each service worked last, and when and why it did not; the same from every process. */
export const listServiceStates = ({ database }: Pick<Deps, 'database'>): Promise<ServiceState[]> =>
  listStates(database.db);

/** The same is noted again after so many seconds. */
const quietFor = 60;

/** Why something failed; undefined where the service has answered as it should, and what was asked was wrong. */
export function failureOf(error: unknown): FailureReason | undefined {
  const { problem, status, statusCode, $metadata, code, message } = (error ?? {}) as Record<
    string,
    unknown
  > & {
    $metadata?: { httpStatusCode?: number };
  };
  if (typeof problem === 'string') return gitHubFailures[problem];
  const cause = (error as { cause?: unknown } | undefined)?.cause;
  const words = `${String(code ?? '')} ${String(message ?? error)} ${cause ? reasonOf(cause) : ''}`;
  const answered = [status, statusCode, $metadata?.httpStatusCode].find((one) => typeof one === 'number');
  const said = Number(answered ?? /\b([45]\d\d)\b/.exec(words)?.[1]);
  if (said === 401 || said === 403 || said === 535 || /EAUTH/.test(words)) return 'key';
  if (said === 429) return 'busy';
  if (/ENOSPC|EDQUOT/.test(words)) return 'full';
  // Nobody has kept such a thing, or this mail is not taken: so says a service that works.
  if (/ENOENT|NoSuchKey|MailRefused/.test(`${(error as Error | undefined)?.name} ${words}`)) return undefined;
  if (said >= 400 && said < 500) return undefined;
  return /ECONN|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EDNS|ESOCKET|EHOST|connection|fetch failed|time[d ]?out/i.test(
    words,
  )
    ? 'unreachable'
    : 'other';
}

const gitHubFailures: Partial<Record<string, FailureReason>> = {
  'bad-token': 'key',
  'rate-limited': 'busy',
  unreachable: 'unreachable',
};

export type ServiceWatch = {
  /** Notes that a service works, or with a reason that it does not: each at most once in a minute. */
  note(service: Service, reason?: FailureReason): void;
  /**
   * The same port, of which every call that waits is noted, but for those of `except`; what its caller has ended is
   * not.
   */
  of<Port extends object>(service: Service, port: Port, except?: readonly (keyof Port)[]): Port;
};

/**
 * Notes what becomes of calls to services elsewhere, of models until `closing` aborts. Never throws, and nobody waits
 * for it.
 */
export function watchServices({
  database,
  log,
  closing,
}: Pick<Deps, 'database' | 'log' | 'closing'>): ServiceWatch {
  const noted = new Map<string, number>();
  const note: ServiceWatch['note'] = (service, reason) => {
    const key = `${service} ${reason ?? ''}`;
    const now = performance.now();
    if (closing.aborted || now - (noted.get(key) ?? Number.NEGATIVE_INFINITY) < quietFor * 1_000) return;
    noted.set(key, now);
    writeState(database.db, service, reason, quietFor).catch((error: unknown) => {
      if (!closing.aborted) log.warn({ reason: reasonOf(error) }, 'how a service is was not noted');
    });
  };
  const onCall = (message: unknown) => {
    const { outcome, error } = message as ModelCall;
    if (outcome !== 'stopped')
      note('model', outcome === 'failed' ? (failureOf(error) ?? 'other') : undefined);
  };
  modelChannel.subscribe(onCall);
  closing.addEventListener('abort', () => modelChannel.unsubscribe(onCall), { once: true });
  return {
    note,
    of(service, port, except = []) {
      const watched = Object.entries(port).map(([name, member]) => {
        if (typeof member !== 'function' || except.some((one) => one === name)) return [name, member];
        const call = (...given: unknown[]) => {
          const answer: unknown = member(...given);
          if (!(answer instanceof Promise)) return answer;
          const isEnded = () => given.some((one) => one instanceof AbortSignal && one.aborted);
          answer.then(
            () => note(service),
            (error: unknown) => isEnded() || note(service, failureOf(error)),
          );
          return answer;
        };
        return [name, call];
      });
      return Object.fromEntries(watched) as typeof port;
    },
  };
}
