import type { Deps } from '../deps.ts';
import { type AppError, type LimitReason, tooMany } from '../errors.ts';
import { networkOf, type Rule } from '../limits/service.ts';

/** Who asks, as far as a cap cares. The address is read where one is counted, and kept nowhere. */
export type Visitor = { readonly address: string };

type Cap = Rule & { reason: LimitReason; what: string };

const hour = 3_600;
const day = 86_400;

const capOfAddress = ({ config }: Deps, visitor: Visitor): Cap[] =>
  config.caps.address === 0
    ? []
    : [
        {
          name: 'chat.address',
          subject: networkOf(visitor.address),
          limit: config.caps.address,
          seconds: hour,
          reason: 'address',
          what: 'messages from this address',
        },
      ];

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
  take(deps, [...capOfAddress(deps, visitor), ...capOfDay(deps)]);

/** Takes a new conversation from the cap of the visitor's address. */
export const takeConversation = (deps: Deps, visitor: Visitor) => take(deps, capOfAddress(deps, visitor));

/** `refusal` is to be thrown where nothing else can be answered; without one `settle` tells what was stored. */
async function take(deps: Deps, caps: Cap[]) {
  const taken = await deps.limits.take(caps);
  if (!taken.refused) return { refusal: undefined, settle: taken.settle };
  const { rule, seconds } = taken.refused;
  const refusal: AppError = tooMany(rule.what, rule.reason, seconds);
  return { refusal };
}
