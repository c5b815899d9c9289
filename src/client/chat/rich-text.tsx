import { Fragment, type ReactNode } from 'react';
import { type Block, type Inline, isOwnHref, parseMarkdown } from './markdown.ts';

/**
 * An answer's Markdown as React elements: no HTML string is ever made, nothing is loaded from elsewhere. Only what a
 * person wrote may link to other sites: a model can be talked into naming any address.
 */
export function RichText({ text, growing, byPerson }: { text: string; growing: boolean; byPerson: boolean }) {
  return <>{blocks(parseMarkdown(text, growing), byPerson)}</>;
}

// Parts of a text have no name of their own and never change places: their position is their key.
function blocks(nodes: readonly Block[], byPerson: boolean): ReactNode {
  return nodes.map((node, at) => {
    switch (node.type) {
      case 'paragraph':
        return <p key={at}>{inlines(node.children, byPerson)}</p>;
      case 'code':
        return (
          <pre key={at}>
            <code>{node.text}</code>
          </pre>
        );
      case 'list': {
        const items = node.items.map((item, index) => (
          <li key={index}>
            {inlines(item.content, byPerson)}
            {blocks(item.blocks, byPerson)}
          </li>
        ));
        return node.ordered ? (
          <ol key={at} start={node.start}>
            {items}
          </ol>
        ) : (
          <ul key={at}>{items}</ul>
        );
      }
    }
  });
}

function inlines(nodes: readonly Inline[], byPerson: boolean): ReactNode {
  return nodes.map((node, at) => {
    switch (node.type) {
      case 'text':
        return <Fragment key={at}>{node.text}</Fragment>;
      case 'code':
        return <code key={at}>{node.text}</code>;
      case 'break':
        return <br key={at} />;
      case 'strong':
        return <strong key={at}>{inlines(node.children, byPerson)}</strong>;
      case 'em':
        return <em key={at}>{inlines(node.children, byPerson)}</em>;
      case 'link':
        if (!byPerson && !isOwnHref(node.href, location.origin)) {
          return <Fragment key={at}>{inlines(node.children, byPerson)}</Fragment>;
        }
        return (
          <a key={at} href={node.href} {...(/^http/i.test(node.href) ? elsewhere : {})}>
            {inlines(node.children, byPerson)}
          </a>
        );
    }
  });
}

const elsewhere = { target: '_blank', rel: 'noopener noreferrer' };
