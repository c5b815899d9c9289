import { ratingWords } from '../../content/chat-ratings.ts';
import type { Language } from '../../content/language.ts';
import { personAnswers } from '../../content/opening-hours.ts';
import type { Ratings } from '../../routers/chat.schema.ts';

type Rating = Omit<Ratings[number], 'messageId'>;
const reasons = ['wrong', 'unhelpful', 'unclear', 'other'] as const;

/** Where the widget keeps which conversation it has. */
const conversationKey = 'chat-conversation';

/** Undefined where the browser keeps nothing: then it is not known whose answer it is. */
function addressNow(): string | undefined {
  try {
    const id = localStorage.getItem(conversationKey);
    return id === null ? undefined : `/api/chat/conversation/${encodeURIComponent(id)}/ratings`;
  } catch {
    return undefined;
  }
}

/** What was said of a conversation's answers, by their ids: asked for once, and kept as it is said from here. */
const known = new Map<string, Promise<Map<number, Rating>>>();

function ratingsAt(address: string): Promise<Map<number, Rating>> {
  const read = async () => {
    const response = await fetch(address);
    const all = response.ok ? ((await response.json()) as Ratings) : [];
    return new Map(all.map(({ messageId, ...rating }) => [messageId, rating]));
  };
  const asked = known.get(address) ?? read().catch(() => new Map());
  known.set(address, asked);
  return asked;
}

const make = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] => {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
};

/**
 * Its own look, since the style sheet of the chat is no heavier for it either. By property: the policy forbids the
 * attribute.
 */
const styled = <Made extends HTMLElement | SVGElement>(
  made: Made,
  look: Partial<CSSStyleDeclaration>,
): Made => {
  Object.assign(made.style, look);
  return made;
};

/** A thumb, up or down. It is as high as the words beside it, and filled where it is what was said. */
function thumb(isGood: boolean): SVGSVGElement {
  const drawn = (tag: string, attributes: Record<string, string>, ...inside: Node[]) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', tag) as SVGSVGElement;
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...inside);
    return element;
  };
  const svg = drawn(
    'svg',
    {
      viewBox: '0 0 24 24',
      width: '18',
      height: '18',
      fill: 'none',
      stroke: 'currentcolor',
      'stroke-width': '1.75',
      'stroke-linejoin': 'round',
      'aria-hidden': 'true',
    },
    drawn('path', {
      d: 'M7.5 11v9H4a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1h3.5Zm0 0 4-8c1.7 0 2.9 1.3 2.6 3l-.6 3.5h5a2 2 0 0 1 2 2.4l-1.3 6.5A2 2 0 0 1 17.2 20H7.5',
      ...(!isGood && { transform: 'rotate(180 12 12)' }),
    }),
  );
  return styled(svg, { verticalAlign: 'middle' });
}

/**
 * Puts under an answer what its visitor says of it, and may say otherwise later. `key` is that of its message, the
 * class that of the chat's buttons; the line with the answer's time, in which it stands, has that of the line of
 * buttons. It comes with the first answer and shares no code with the chat, which would be cut into files for it: the
 * chat itself is no heavier.
 */
export function rate(below: HTMLElement | null, key: string, buttonClass = ''): void {
  const begun = addressNow();
  if (!below || below.firstChild || begun === undefined) return;
  // That a person answers is no answer: the server takes no opinion of it either.
  const said = below.closest('[data-side]')?.querySelector('[data-state]')?.textContent?.trim() ?? '';
  if (Object.values(personAnswers).some((told) => said.startsWith(told.slice(0, told.indexOf('{')).trim())))
    return;
  const place = below;
  const messageId = Number(key.slice(1));
  const spoken = place.closest('[lang]')?.getAttribute('lang') ?? '';
  const words = ratingWords[Object.hasOwn(ratingWords, spoken) ? (spoken as Language) : 'fr'];
  let rated: Rating | undefined;
  // One after the other: what is said last has to arrive last.
  let sending = Promise.resolve();
  const say = (next: Rating): void => {
    const before = rated;
    rated = next;
    show();
    sending = sending.then(() => send(next, before));
  };
  let form: HTMLFormElement | undefined;

  const isFinger = matchMedia('(pointer: coarse)').matches;
  const button = (isGood: boolean, label: string, press: () => void) =>
    styled(
      make(
        'button',
        { type: 'button', className: buttonClass, ariaLabel: label, title: label, onclick: press },
        thumb(isGood),
      ),
      { paddingInline: isFinger ? '0.8125rem' : '0.25rem' },
    );
  const good = button(true, words.good, () => {
    ask(false);
    say({ isGood: true, reason: null, words: null });
  });
  const bad = button(false, words.bad, () => {
    ask(!form);
    if (rated?.isGood !== false) say({ isGood: false, reason: null, words: null });
  });
  // The log around it says what is added: a status of its own would be said twice.
  const status = make('span');
  place.append(
    make(
      'div',
      { className: place.parentElement?.className ?? '', role: 'group', ariaLabel: words.label },
      good,
      bad,
      status,
    ),
  );

  function show(): void {
    for (const [one, isGood] of [
      [good, true],
      [bad, false],
    ] as const) {
      const isSaid = rated?.isGood === isGood;
      one.ariaPressed = String(isSaid);
      one.firstElementChild?.setAttribute('fill', isSaid ? 'currentcolor' : 'none');
    }
    bad.ariaExpanded = String(form !== undefined);
  }
  async function send(next: Rating, before: Rating | undefined): Promise<void> {
    const address = addressNow();
    if (address === undefined) return;
    const { isGood, reason, words: more } = next;
    const body = { messageId, isGood, ...(reason && { reason }), ...(more && { words: more }) };
    const headers = { 'content-type': 'application/json' };
    const sent = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) }).catch(
      () => undefined,
    );
    if (sent?.ok) {
      (await ratingsAt(address)).set(messageId, next);
      status.textContent = isGood || reason ? words.thanks : '';
    } else {
      if (rated === next) rated = before;
      status.textContent = words.failed;
    }
    show();
  }
  /** Asks why the answer is not good, or does not any more. */
  function ask(isAsking: boolean): void {
    const hadFocus = form?.contains(document.activeElement);
    form?.remove();
    form = isAsking ? questions() : undefined;
    if (form) place.append(form);
    else if (hadFocus) bad.focus();
    show();
  }
  function questions(): HTMLFormElement {
    const choices = reasons.map((reason) => {
      const choice = make('input', { type: 'radio', name: 'reason', value: reason });
      choice.checked = reason === (rated?.reason ?? 'wrong');
      return styled(make('label', {}, choice, words.reasons[reason]), {
        display: 'flex',
        alignItems: 'center',
        gap: 'var(--space-2)',
        minBlockSize: isFinger ? 'var(--size-target)' : '1.75rem',
      });
    });
    const more = make('input', { name: 'words', maxLength: 500, dir: 'auto', autocomplete: 'off' });
    more.value = rated?.words ?? '';
    styled(more, {
      display: 'block',
      boxSizing: 'border-box',
      inlineSize: '100%',
      minBlockSize: isFinger ? 'var(--size-target)' : '2.25rem',
      margin: 'var(--space-1) 0 0',
      padding: '0 var(--space-2)',
      border: '1px solid var(--color-line-strong)',
      borderRadius: 'var(--radius-s)',
      background: 'var(--color-surface)',
      color: 'var(--color-ink)',
      // Below 16 px a phone's browser zooms into a field that takes the focus.
      font: isFinger ? '1rem var(--font-text)' : 'inherit',
    });
    const submit = make('button', {
      type: 'submit',
      className: buttonClass,
      textContent: words.send,
    });
    const why = styled(make('legend', {}, words.why), { padding: '0 var(--space-1)', fontWeight: '600' });
    const fields = make('fieldset', {}, why, ...choices, make('label', {}, words.words, more), submit);
    styled(fields, {
      margin: '0 0 var(--space-2)',
      padding: '0 var(--space-3) var(--space-1)',
      border: '1px solid var(--color-line)',
      borderRadius: 'var(--radius-s)',
      color: 'var(--color-ink)',
      accentColor: 'var(--color-accent-fill)',
      fontSize: 'var(--text-s)',
    });
    const made = make('form', {}, fields);
    made.addEventListener('submit', (event) => {
      event.preventDefault();
      const reason = reasons.find((one) => one === new FormData(made).get('reason')) ?? 'other';
      ask(false);
      say({ isGood: false, reason, words: more.value.trim() || null });
    });
    return made;
  }

  show();
  void ratingsAt(begun).then((all) => {
    rated ??= all.get(messageId);
    show();
  });
}
