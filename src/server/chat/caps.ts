import type { Deps } from '../deps.ts';
import { type AppError, type LimitReason, tooMany } from '../errors.ts';
import { networkOf, type Rule } from '../limits/service.ts';

/** Who asks, as far as a cap cares. The address is read where one is counted, and kept nowhere. */
export type Visitor = { readonly address: string };

type Cap = Rule & { reason: LimitReason; what: string };

const hour = 3_600;
const day = 86_400;
/** Conversations that an address may find again for each message of its cap: every opening of the chat finds one. */
const findsPerMessage = 10;

const capOfAddress = (
  { config }: Deps,
  visitor: Visitor,
  { name, times, what }: { name: string; times: number; what: string },
): Cap[] =>
  config.caps.address === 0
    ? []
    : [
        {
          name,
          subject: networkOf(visitor.address),
          limit: config.caps.address * times,
          seconds: hour,
          reason: 'address',
          what: `${what} from this address`,
        },
      ];

const capOfUse = (deps: Deps, visitor: Visitor) =>
  capOfAddress(deps, visitor, { name: 'chat.address', times: 1, what: 'messages and conversations' });

const capOfDay = ({ config }: Deps): Cap[] =>
  config.caps.day === 0
    ? []
    : [
        {
          name: 'chat.day',
          limit: config.caps.day,
          seconds: day,
          reason: 'day',
          what: 'messages on this site today',
        },
      ];

/** Takes a message from the caps of the visitor's address and of the day. */
export const takeMessage = (deps: Deps, visitor: Visitor) =>
  take(deps, [...capOfUse(deps, visitor), ...capOfDay(deps)]);

/** Takes a message to a person: the day's cap holds back what the assistant costs, and a person costs nothing more. */
export const takeMessageToPerson = (deps: Deps, visitor: Visitor) => take(deps, capOfUse(deps, visitor));

/** Takes a new conversation from the cap of the visitor's address. */
export const takeConversation = (deps: Deps, visitor: Visitor) => take(deps, capOfUse(deps, visitor));

/**
 * Takes the finding of a conversation that the visitor has from a wide cap of its own: whoever has used up the other
 * one can still read.
 */
export const takeFind = (deps: Deps, visitor: Visitor) =>
  take(
    deps,
    capOfAddress(deps, visitor, { name: 'chat.find', times: findsPerMessage, what: 'openings of the chat' }),
  );

/** `refusal` is to be thrown where nothing else can be answered; without one `settle` tells what was stored. */
async function take(deps: Deps, caps: Cap[]) {
  const taken = await deps.limits.take(caps);
  if (!taken.refused) return { refusal: undefined, settle: taken.settle };
  const { rule, seconds } = taken.refused;
  const refusal: AppError = tooMany(rule.what, rule.reason, seconds);
  return { refusal };
}
