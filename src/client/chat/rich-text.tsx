import { Fragment, memo, type ReactNode } from 'react';
import { type Block, type Inline, parseMarkdown } from './markdown.ts';

/** An answer's Markdown as React elements: no HTML string is ever made, nothing is loaded from elsewhere. */
export const RichText = memo(function RichText({ text, growing }: { text: string; growing: boolean }) {
  return <>{blocks(parseMarkdown(text, growing))}</>;
});

// Parts of a text have no name of their own and never change places: their position is their key.
function blocks(nodes: readonly Block[]): ReactNode {
  return nodes.map((node, at) => {
    switch (node.type) {
      case 'paragraph':
        return <p key={at}>{inlines(node.children)}</p>;
      case 'code':
        return (
          <pre key={at}>
            <code>{node.text}</code>
          </pre>
        );
      case 'list': {
        const items = node.items.map((item, index) => (
          <li key={index}>
            {inlines(item.content)}
            {blocks(item.blocks)}
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

function inlines(nodes: readonly Inline[]): ReactNode {
  return nodes.map((node, at) => {
    switch (node.type) {
      case 'text':
        return <Fragment key={at}>{node.text}</Fragment>;
      case 'code':
        return <code key={at}>{node.text}</code>;
      case 'break':
        return <br key={at} />;
      case 'strong':
        return <strong key={at}>{inlines(node.children)}</strong>;
      case 'em':
        return <em key={at}>{inlines(node.children)}</em>;
      case 'link':
        return (
          <a key={at} href={node.href} {...(/^http/i.test(node.href) ? elsewhere : {})}>
            {inlines(node.children)}
          </a>
        );
    }
  });
}

const elsewhere = { target: '_blank', rel: 'noopener noreferrer' };
