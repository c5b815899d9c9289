import { describe, expect, it } from 'vitest';
import {
  type Inline,
  isSafeHref,
  parseInline,
  parseMarkdown,
  plainText,
} from '../src/client/chat/markdown.ts';

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
    'vbscript:x',
    'data:x',
    '//evil.example',
    '/\\evil.example',
    'java\tscript:x',
    'http:///x',
    'file:///etc',
    '',
  ])('makes no link of %j', (href) => {
    expect(isSafeHref(href)).toBe(false);
  });

  it('loses no word of hostile text and stays quick on it', () => {
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
      const began = performance.now();
      parseMarkdown(source, true);
      parseMarkdown(source);
      expect(performance.now() - began, piece).toBeLessThan(5000);
    }
    expect(plainText(words('a < b [c] (d) * e'))).toBe('a < b [c] (d) * e');
  });
});
