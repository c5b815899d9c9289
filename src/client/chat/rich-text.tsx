import { Fragment, type ReactNode } from 'react';
import { type Block, type Inline, isOwnHref, parseMarkdown } from '../../content/markdown.ts';
import { useAgency } from './agency.ts';

/**
 * An answer's Markdown as React elements: no HTML string is ever made, nothing is loaded from elsewhere. Only what a
 * person wrote may link to others than the agency: a model can be talked into naming any address.
 */
export function RichText({ text, growing, byPerson }: { text: string; growing: boolean; byPerson: boolean }) {
  const agency = useAgency();
  const mayLink = (href: string) => byPerson || isOwnHref(href, location.origin, agency);
  return <>{blocks(parseMarkdown(text, growing), mayLink)}</>;
}

type MayLink = (href: string) => boolean;

// Parts of a text have no name of their own and never change places: their position is their key.
function blocks(nodes: readonly Block[], mayLink: MayLink): ReactNode {
  return nodes.map((node, at) => {
    switch (node.type) {
      case 'paragraph':
        return <p key={at}>{inlines(node.children, mayLink)}</p>;
      case 'code':
        return (
          <pre key={at}>
            <code>{node.text}</code>
          </pre>
        );
      case 'list': {
        const items = node.items.map((item, index) => (
          <li key={index}>
            {inlines(item.content, mayLink)}
            {blocks(item.blocks, mayLink)}
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

function inlines(nodes: readonly Inline[], mayLink: MayLink): ReactNode {
  return nodes.map((node, at) => {
    switch (node.type) {
      case 'text':
        return <Fragment key={at}>{node.text}</Fragment>;
      case 'code':
        return <code key={at}>{node.text}</code>;
      case 'break':
        return <br key={at} />;
      case 'strong':
        return <strong key={at}>{inlines(node.children, mayLink)}</strong>;
      case 'em':
        return <em key={at}>{inlines(node.children, mayLink)}</em>;
      case 'link':
        if (!mayLink(node.href)) {
          return <Fragment key={at}>{inlines(node.children, mayLink)}</Fragment>;
        }
        return (
          <a key={at} href={node.href} {...(/^http/i.test(node.href) ? elsewhere : {})}>
            {inlines(node.children, mayLink)}
          </a>
        );
    }
  });
}

const elsewhere = { target: '_blank', rel: 'noopener noreferrer' };
