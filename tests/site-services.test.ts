import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ServiceCard } from '../src/client/site/landing/services.tsx';
import { landingIn } from '../src/client/site/landing/view.ts';
import { defaultContent } from '../src/content/published.ts';
import { services } from '../src/content/services.ts';

const view = landingIn(defaultContent, 'en');

const render = (at: number, title?: string) => {
  const service = view.services[at];
  if (!service) throw new Error(`there is no service ${at}`);
  return renderToStaticMarkup(
    createElement(ServiceCard, { service: { ...service, title: title ?? service.title }, view }),
  );
};

describe('the card of a service', () => {
  test.each(['Showcase Website', 'Custom Web Application', 'AI Chatbot', 'AI Agent'])(
    'counts the completed projects under the title %s',
    (title) => {
      const counts = services.map((_service, at) => /data-count="(\d+)">\1</.exec(render(at, title))?.[1]);
      expect(counts).toEqual(['28', '67', '19', '34']);
    },
  );

  test('does not under the titles of the four real ones', () => {
    for (const [at, { completedCount }] of services.entries()) {
      expect(render(at)).not.toContain('data-count');
      expect(render(at)).not.toContain(`>${completedCount}<`);
    }
  });
});
