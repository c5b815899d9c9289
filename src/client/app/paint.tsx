import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { createAppRouter } from './router.ts';

/** What the build paints of a screen; the server puts it into the document. */
export type Painted = { title: string; description: string; language: string; html: string };

/**
 * Paints a screen as whoever comes to it first sees it, before anything of theirs is known. The nonce is a placeholder,
 * and so is the agency: the build knows neither.
 */
export async function paint(path: string): Promise<Painted> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const said = router.state.matches.at(-1)?.staticData;
  if (!said) throw new Error(`There is no screen ${path}`);
  const html = renderToString(<App router={router} nonce="__CSP_NONCE__" />);
  // A part that cannot be painted is left out by React without a word.
  if (!html.includes('<main')) throw new Error(`${path} could not be painted`);
  // Sent before its script has come, a form would put what was typed into the address: as one of a dialog that there is
  // not, it is not sent at all.
  return { ...said, html: html.replaceAll('<form ', '<form method="dialog" ') };
}
