/** Whose work it is: somebody, and the network that they are one of many in. */
export type Whose = { network: string; name: string };

/** Work that waits for its turn, and whose it is decides when that comes. */
export type Turns = {
  /** Runs `work` when it is the turn of `whose`; rejects with a `NoTurn` where too much waits already. */
  run<T>(whose: Whose, work: () => Promise<T>): Promise<T>;
};

/** `share`: they have more than one piece waiting, or as many as one may. `full`: too many others wait. */
export class NoTurn extends Error {
  readonly reason: 'share' | 'full';

  constructor(reason: 'share' | 'full') {
    super(`No turn: ${reason}`);
    this.reason = reason;
  }
}

type Waiting = { start(): Promise<void>; refuse(reason: NoTurn): void };

/** What waits of each of a network. A map keeps the order of insertion: the first is whose turn is next. */
type Network = Map<string, Waiting[]>;

/**
 * At most `width` pieces of work at a time. Networks are served in turn, and in each whoever waits, one piece a round:
 * the wait depends on how many networks ask, never on how much one of them asks or on how many names it takes. Beyond
 * `share` waiting pieces of one, theirs are refused; beyond `capacity` of all, the last one of whoever has the most
 * waiting, in the network that has the most, makes room: among equals that of whoever would wait longest still.
 */
export function createTurns({
  width,
  share,
  capacity,
}: {
  width: number;
  share: number;
  capacity: number;
}): Turns {
  /** In the order of their turns. Nobody is in it without waiting. */
  const networks = new Map<string, Network>();
  let running = 0;
  let waiting = 0;

  const startNext = () => {
    for (const [key, network] of networks) {
      if (running >= width) return;
      networks.delete(key);
      const next = takeFirst(network);
      if (network.size > 0) networks.set(key, network);
      if (!next) continue;
      waiting--;
      running++;
      void next.start().finally(() => {
        running--;
        startNext();
      });
    }
  };

  /** Makes room for one more of `whose`, or throws. */
  const makeRoom = (whose: Whose) => {
    const network = networks.get(whose.network);
    const own = network?.get(whose.name)?.length ?? 0;
    if (own >= share) throw new NoTurn('share');
    if (waiting < capacity) return;
    const most = longest([...networks], ([, one]) => countOf(one));
    const [key, from] = most && countOf(most[1]) > countOf(network) + 1 ? most : [whose.network, network];
    const [name, queue] = longest([...(from ?? [])], ([, { length }]) => length) ?? [];
    if (!from || !name || !queue || (from === network && queue.length <= own + 1))
      throw new NoTurn(own > 0 ? 'share' : 'full');
    queue.pop()?.refuse(new NoTurn(queue.length > 0 ? 'share' : 'full'));
    waiting--;
    if (queue.length === 0) from.delete(name);
    if (from.size === 0) networks.delete(key);
  };

  return {
    async run<T>(whose: Whose, work: () => Promise<T>) {
      makeRoom(whose);
      return new Promise<T>((resolve, reject) => {
        const network = networks.get(whose.network) ?? new Map<string, Waiting[]>();
        const queue = network.get(whose.name) ?? [];
        queue.push({ start: () => Promise.resolve().then(work).then(resolve, reject), refuse: reject });
        network.set(whose.name, queue);
        networks.set(whose.network, network);
        waiting++;
        startNext();
      });
    },
  };
}

/** Takes the first piece of the first, whose next turn comes after that of all others of the network. */
function takeFirst(network: Network): Waiting | undefined {
  for (const [name, queue] of network) {
    network.delete(name);
    const next = queue.shift();
    if (queue.length > 0) network.set(name, queue);
    return next;
  }
  return undefined;
}

const countOf = (network: Network | undefined) =>
  [...(network?.values() ?? [])].reduce((sum, { length }) => sum + length, 0);

/** The last of those for which `measure` gives the most. */
const longest = <T>(all: T[], measure: (one: T) => number): T | undefined =>
  all.reduce<T | undefined>((most, one) => (most && measure(most) > measure(one) ? most : one), undefined);
