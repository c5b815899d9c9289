import { dehydrate } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { type ShownAgency, agency as shown } from './agency.ts';
import { App } from './app.tsx';
import { type Listener, listener, speakAsPage } from './language.ts';
import { createAppRouter } from './router.ts';
import { queryClient, trpcCache } from './trpc.ts';

export type { ShownAgency } from './agency.ts';
export type { Listener } from './language.ts';

// This is a bundle of its own, in which nobody else speaks.
speakAsPage();

/** A screen for the document that brings it; `answers` is what the cache held, as JSON. */
export type Rendered = {
  title: string;
  description: string;
  language: string;
  html: string;
  answers: string;
};

/** Puts into the cache what a screen would ask for first. */
export type Fill = (cache: typeof trpcCache) => void;

type Options = {
  agency: ShownAgency;
  nonce: string;
  fill?: Fill | undefined;
  /** Whom it is for, as the document says as well. */
  listener: Listener;
};

/**
 * Renders the screen of an address for Node, as whoever comes to it first sees it: signed in nowhere, with an empty
 * storage, in UTC. Throws where there is no such screen, or where it shows nothing.
 */
export async function renderScreen(
  path: string,
  { agency, nonce, fill, listener: reader }: Options,
): Promise<Rendered> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const said = router.state.matches.at(-1)?.staticData;
  if (!said) throw new Error(`There is no screen ${path}`);
  // One cache serves all: from here on nothing waits, so that nobody reads what is another's.
  try {
    // What it has no more, as a logo that was taken back, goes too.
    for (const key of Object.keys(shown)) Reflect.deleteProperty(shown, key);
    Object.assign(shown, agency);
    fill?.(trpcCache);
    Object.assign(listener, reader);
    const html = renderToString(<App router={router} nonce={nonce} />);
    // A part that cannot be rendered is left out by React without a word.
    if (!html.includes('<main')) throw new Error(`${path} could not be rendered`);
    const { title, description, language } = said;
    return {
      title,
      description,
      language,
      // Sent before its script has come, a form would put what was typed into the address: as one of a dialog that
      // there is not, it is not sent at all.
      html: html.replaceAll('<form ', '<form method="dialog" '),
      answers: JSON.stringify(dehydrate(queryClient)),
    };
  } finally {
    queryClient.clear();
  }
}
