import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AgencyContext } from '../src/client/chat/agency.ts';
import { RichText } from '../src/client/chat/rich-text.tsx';
import { withoutMarks } from '../src/client/ui/without-marks.ts';
import {
  type Block,
  type Inline,
  isOwnHref,
  isSafeHref,
  parseInline,
  parseMarkdown,
  plainText,
} from '../src/content/markdown.ts';
import { processorTime } from './setup/processor-time.ts';

const agency = {
  name: 'Palm',
  email: 'Hello@palm.example',
  phone: '+971 4 000 0000',
  whatsapp: '+971 50 123 4567',
};

describe('Markdown of an answer', () => {
  const words = (source: string, growing = false) => parseInline(source, growing);
  const html = (nodes: Inline[]): string =>
    nodes
      .map((node) => {
        if (node.type === 'text') return node.text;
        if (node.type === 'break') return '<br>';
        if (node.type === 'code') return `<code>${node.text}</code>`;
        return `<${node.type}${node.type === 'link' ? ` ${node.href}` : ''}>${html(node.children)}</${node.type}>`;
      })
      .join('');

  /** The addresses of all links; a link inside a link would show as one more. */
  const linksOf = (nodes: Inline[]): string[] =>
    nodes.flatMap((node) => [
      ...(node.type === 'link' ? [node.href] : []),
      ...('children' in node ? linksOf(node.children) : []),
    ]);
  const linksIn = (block: Block): string[] => {
    if (block.type === 'paragraph') return linksOf(block.children);
    if (block.type === 'code') return [];
    return block.items.flatMap(({ content, blocks }) => [...linksOf(content), ...blocks.flatMap(linksIn)]);
  };

  it.each([
    ['**bold** and *soft*', '<strong>bold</strong> and <em>soft</em>'],
    [
      '__bold__ and _soft_ but snake_case_name',
      '<strong>bold</strong> and <em>soft</em> but snake_case_name',
    ],
    ['**a *b* c**', '<strong>a <em>b</em> c</strong>'],
    ['3 * 4 * 5 and **', '3 * 4 * 5 and **'],
    ['\\*not soft\\* `a*b*`', '*not soft* <code>a*b*</code>'],
    ['one\ntwo', 'one<br>two'],
    ['[us](#contact) [mail](mailto:a@b.co)', '<link #contact>us</link> <link mailto:a@b.co>mail</link>'],
    [
      '[call](tel:+971 4 000 0000) [us](/fr "title")',
      '<link tel:+97140000000>call</link> <link /fr>us</link>',
    ],
    ['see https://a.example/x?y=1.', 'see <link https://a.example/x?y=1>https://a.example/x?y=1</link>.'],
    ['<https://a.example>', '<link https://a.example>https://a.example</link>'],
    ['[x](javascript:alert(1))', 'x)'],
    ['[x](data:text/html,1) [y](//evil.example)', 'x y'],
    ['![a chart](https://evil.example/p.png) rest', 'a chart rest'],
    ['<img src=x onerror=alert(1)> <b>hi</b>', '<img src=x onerror=alert(1)> <b>hi</b>'],
  ])('reads %j', (source, expected) => {
    expect(html(words(source))).toBe(expected);
  });

  it.each([
    ['**bo', '<strong>bo</strong>'],
    ['a **', 'a '],
    ['**bold*', '<strong>bold</strong>'],
    ['see [our ser', 'see our ser'],
    ['see [our services](#ser', 'see our services'],
    ['`co', '<code>co</code>'],
    ['![alt](https://evil', ''],
  ])('shows no half mark while %j grows', (source, expected) => {
    expect(html(words(source, true))).toBe(expected);
  });

  it.each(['one\n-', 'one\n- ', 'one\n2.', 'one\n##', 'one\n``'])(
    'waits for the words of a line that begins: %j',
    (source) => {
      expect(parseMarkdown(source, true)).toEqual(parseMarkdown('one'));
    },
  );

  it('reads paragraphs, lists inside lists, and code', () => {
    const source = 'Hello\nyou\n\n1. one\n   - inner\n   - other\n2. two\n\n```js\n**x**\n```\n# Title';
    const blocks = parseMarkdown(source);
    expect(blocks.map(({ type }) => type)).toEqual(['paragraph', 'list', 'code', 'paragraph']);
    expect(blocks[1]).toMatchObject({
      ordered: true,
      start: 1,
      items: [{ blocks: [{ items: [{}, {}] }] }, { blocks: [] }],
    });
    expect(blocks[2]).toEqual({ type: 'code', text: '**x**' });
    expect(blocks[3]).toEqual({ type: 'paragraph', children: [{ type: 'text', text: 'Title' }] });
  });

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:x',
    'javascript&#58;alert(1)',
    'javascript&colon;alert(1)',
    '&#106;avascript:alert(1)',
    'java\tscript:x',
    'java\u200bscript:x',
    '\u200bjavascript:x',
    '\u0001javascript:x',
    'vbscript:x',
    'data:x',
    'data:text/html;base64,PHNjcmlwdD4=',
    'file:///etc',
    'intent://scan/#Intent;end',
    'whatsapp://send?phone=971501234567',
    'sms:+971501234567',
    '//evil.example',
    '/\\evil.example',
    '/\u200b/evil.example',
    'http:///x',
    'https://bank.example@evil.example/',
    'https://',
    'mailto:',
    'mailto:a%40evil.example,hello@palm.example',
    'mailto:a@evil.example,hello@palm.example',
    'mailto:evil.example%2Chello@palm.example',
    'mailto:evil.example;hello@palm.example',
    'mailto:a@b.example?cc=c@evil.example&body=secret',
    'tel:',
    'tel:+971;ext=*21*1',
    '',
  ])('makes no link of %j', (href) => {
    expect(isSafeHref(href)).toBe(false);
    const nodes = words(`[label](${href}) and <${href}>`);
    expect(linksOf(nodes)).toEqual([]);
  });

  it.each([
    '/',
    '/fr',
    '/#contact',
    '#contact',
    'mailto:hello@palm.example',
    'tel:+97140000000',
    'tel:+971-50-1234567',
    'https://wa.me/971501234567',
  ])('lets the assistant link to %j', (href) => {
    expect(isSafeHref(href) && isOwnHref(href, 'https://palm.example', agency)).toBe(true);
    expect(linksOf(words(`[label](${href})`))).toEqual([href]);
  });

  it.each([
    'https://evil.example/',
    'https://palm.example.evil.example/',
    'https://palm.examplex/',
    'http://palm.example/',
    'mailto:attacker@evil.example',
    'MAILTO:attacker@evil.example',
    'tel:+900123',
    'tel:97140000000',
    'https://wa.me/15551234567',
    'https://wa.me/971501234567?text=x',
    'https://wa.me/message/ABC',
    'https://wa.me.evil.example/971501234567',
    'http://wa.me/971501234567',
    'https://api.whatsapp.com/send?phone=971501234567',
  ])('leaves %j to people: an assistant may not link to it', (href) => {
    expect(isOwnHref(href, 'https://palm.example', agency)).toBe(false);
  });

  it('knows its own site by its whole origin', () => {
    expect(isOwnHref('https://palm.example/fr', 'https://palm.example', agency)).toBe(true);
  });

  it.each([
    ['[a [b](/x) c](/y)', ['/x']],
    ['[**https://evil.example/a**](/x)', ['/x']],
    ['[https://evil.example/a](/x)', ['/x']],
    [
      '[![i](https://evil.example/p.png)](https://evil.example/)',
      ['https://evil.example/p.png', 'https://evil.example/'],
    ],
    ['![i](https://evil.example/p.png)', []],
    ['![i][ref]\n\n[ref]: https://evil.example/p.png', ['https://evil.example/p.png']],
    ['<img src="https://evil.example/p.png">', ['https://evil.example/p.png']],
    ['<javascript:alert(1)> <data:x>', []],
  ])('makes of %j no image and no link inside a link', (source, expected) => {
    const blocks = parseMarkdown(source);
    expect(blocks.flatMap(linksIn)).toEqual(expected);
    expect(JSON.stringify(blocks)).not.toMatch(/"type":"(image|html)"/);
  });

  it('reads a very long answer of every mark in little time', async () => {
    const source = '**a** [b](/c) `d` _e_ https://f.example/ <mailto:g@h.example>\n- i\n'.repeat(1500);
    const read = () => expect(parseMarkdown(source).flatMap(linksIn)).toHaveLength(4500);
    expect(await processorTime(read)).toBeLessThan(2000);
  });

  it('loses no word of hostile text and stays quick on it', async () => {
    for (const piece of [
      '[',
      '**a ',
      '_a',
      '`',
      '![',
      '<',
      '* ',
      '- ',
      '  - ',
      '[a](',
      'https://',
      '***',
      '\\',
    ]) {
      const source = piece.repeat(20_000 / piece.length);
      const read = () => [parseMarkdown(source, true), parseMarkdown(source)];
      expect(await processorTime(read), piece).toBeLessThan(5000);
    }
    expect(plainText(words('a < b [c] (d) * e'))).toBe('a < b [c] (d) * e');
  });
});

describe('an answer on the page', () => {
  beforeAll(() => vi.stubGlobal('location', { origin: 'https://palm.example' }));
  afterAll(() => vi.unstubAllGlobals());
  const shown = (text: string, byPerson = false) =>
    renderToStaticMarkup(
      createElement(
        AgencyContext,
        { value: { ...agency, welcome: {} } },
        createElement(RichText, { text, byPerson, growing: false }),
      ),
    );

  it('of the assistant links to the agency alone; of a person also elsewhere, in a tab of its own', () => {
    const text = '[a](https://evil.example/) <https://evil.example/> https://evil.example/ [b](/fr)';
    expect(shown(text)).toBe('<p>a https://evil.example/ https://evil.example/ <a href="/fr">b</a></p>');
    const elsewhere = '<a href="https://evil.example/" target="_blank" rel="noopener noreferrer">';
    expect(shown(text, true).split(elsewhere)).toHaveLength(4);
    expect(shown('[chat](https://wa.me/971501234567)')).toContain(
      '<a href="https://wa.me/971501234567" target="_blank"',
    );
    expect(shown('[write](mailto:attacker@evil.example)')).toBe('<p>write</p>');
    expect(shown('[write](mailto:a@b.example)', true)).toContain('href="mailto:a@b.example"');
    expect(shown('[call](tel:+97140000000)')).toBe('<p><a href="tel:+97140000000">call</a></p>');
  });

  it('holds no element and no attribute but its own, whatever was said', () => {
    const hostile = [
      '<img src=x onerror=alert(1)><script>alert(1)</script><svg onload=alert(1)>',
      '![x](https://evil.example/?q=secret) [![y](data:image/png;base64,AA)](javascript:alert(1))',
      '[a" onmouseover="alert(1)](/x"onmouseover="alert(1)) <a href="javascript:alert(1)">b</a>',
      '&lt;script&gt; &#60;img src=x&#62; <!-- --> <style>*{}</style> `</code><img src=x>`',
    ].join('\n');
    const html = shown(hostile) + shown(hostile, true);
    const tags = [...html.matchAll(/<\/?([a-z]+)((?:\s+[a-z]+="[^"]*")*)\/?>/g)];
    expect(html.replaceAll(/<[^>]*>/g, '')).not.toMatch(/[<>]/);
    expect(html.match(/</g)).toHaveLength(tags.length);
    for (const [, name = '', attributes = ''] of tags) {
      expect(['p', 'br', 'a', 'code', 'strong', 'em']).toContain(name);
      expect(attributes).toMatch(/^( (href="[/h][^"]*"|target="_blank"|rel="noopener noreferrer"))*$/);
    }
  });
});

describe('an answer as plain text', () => {
  const here = 'https://palm.example';

  it.each([
    ['**Oui** et `non`', 'Oui et non'],
    ['Le [devis](/#contact).', 'Le devis (https://palm.example/#contact).'],
    ['[a@palm.example](mailto:a@palm.example)', 'a@palm.example'],
    ['au [+971 4 000 0000](tel:+97140000000)', 'au +971 4 000 0000'],
  ])('writes %s as %s', (text, expected) => {
    expect(withoutMarks(text, here)).toBe(expected);
  });
});
