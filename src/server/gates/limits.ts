import type { GateKind } from '../../routers/gates.schema.ts';
import { quarter } from '../limits/attempts-service.ts';
import { networkOf, type Rule } from '../limits/service.ts';

/** The name under which tries at a gate are counted; where the password alone says which quote, it is one for all. */
const nameOf = (kind: GateKind, subject: string | undefined) => `${kind}/${subject ?? '*'}`;

/** Wrong codes: few at one gate from one address, more from one address. */
export const tryRules = (address: string, kind: GateKind, subject: string | undefined): Rule[] => [
  {
    name: 'gates.try',
    subject: `${nameOf(kind, subject)} ${networkOf(address)}`,
    limit: 10,
    seconds: quarter,
  },
  { name: 'gates.address', subject: networkOf(address), limit: 50, seconds: quarter },
];

/** What slows down whoever tries one gate from many addresses. */
export const gateName = (kind: GateKind, subject: string | undefined) => ({
  name: 'gates.name',
  subject: nameOf(kind, subject),
});
