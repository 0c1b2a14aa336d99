import type { Literal, Nodes, Parents, Root, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { createElement, Fragment, type ReactNode, useMemo } from 'react';

type Marker = (marker: number, key: string) => ReactNode;
/** How the words of a text are drawn. */
type Say = (words: Literal, key: string) => ReactNode;

/** Markdown of an answer. `marker` draws what `[1]` refers to. */
export function Markdown({ text, marker }: { text: string; marker?: Marker }) {
  const tree = useMemo(() => readMarkdown(text), [text]);
  const say: Say = ({ value, type }, key) => (type === 'text' ? withMarkers(value, key, marker) : value);
  return <div className="prose">{drawMarkdown(tree, say)}</div>;
}

/** A text as the tree that it is in Markdown, without those of its constructs that are `disabled`. */
export const readMarkdown = (text: string, disabled: readonly string[] = []): Root =>
  fromMarkdown(text, {
    extensions: [gfmTable(), { disable: { null: [...disabled] } }],
    mdastExtensions: [gfmTableFromMarkdown()],
  });

/**
 * Markdown as elements of React: no HTML is ever made of a text, what looks like some stays to be read, pictures are not
 * loaded, and links lead to http alone. `heading` is what its headings are, where the page they stand on has its own.
 */
export const drawMarkdown = (tree: Root, say: Say, heading?: string): ReactNode[] =>
  children(tree, '', { say, heading });

type Drawn = { say: Say; heading: string | undefined };

const children = (node: Parents, key: string, how: Drawn): ReactNode[] =>
  node.children.map((child, n) => draw(child as RootContent, `${key}.${n}`, how));

const plain: Partial<Record<Nodes['type'], string>> = {
  paragraph: 'p',
  emphasis: 'em',
  strong: 'strong',
  blockquote: 'blockquote',
  listItem: 'li',
};

function draw(node: RootContent, key: string, how: Drawn): ReactNode {
  const tag = plain[node.type];
  if (tag && 'children' in node) return createElement(tag, { key }, children(node, key, how));
  switch (node.type) {
    case 'text':
      return <Fragment key={key}>{how.say(node, key)}</Fragment>;
    // The page has its one heading already.
    case 'heading':
      return createElement(
        how.heading ?? `h${Math.min(node.depth + 2, 6)}`,
        { key, className: 'heading' },
        children(node, key, how),
      );
    case 'list':
      return createElement(
        node.ordered ? 'ol' : 'ul',
        { key, ...(node.ordered && { start: node.start ?? 1 }) },
        children(node, key, how),
      );
    case 'link':
      return /^https?:\/\//i.test(node.url) ? (
        <a key={key} href={node.url} target="_blank" rel="noopener noreferrer">
          {children(node, key, how)}
        </a>
      ) : (
        <span key={key}>{children(node, key, how)}</span>
      );
    case 'inlineCode':
      return <code key={key}>{how.say(node, key)}</code>;
    case 'code':
      return (
        <pre key={key}>
          <code>{how.say(node, key)}</code>
        </pre>
      );
    case 'break':
      return <br key={key} />;
    case 'thematicBreak':
      return <hr key={key} />;
    case 'html':
      return <span key={key}>{how.say(node, key)}</span>;
    case 'image':
      return <span key={key}>{node.alt ?? ''}</span>;
    case 'table':
      return drawTable(node, key, how);
    default:
      return 'children' in node ? <span key={key}>{children(node as Parents, key, how)}</span> : null;
  }
}

function drawTable(table: Table, key: string, how: Drawn): ReactNode {
  const [head, ...body] = table.children;
  const row = (cells: Table['children'][number], tag: 'th' | 'td', at: string) => (
    <tr key={at}>
      {cells.children.map((cell, n) =>
        createElement(
          tag,
          { key: `${at}.${n}`, className: `align-${table.align?.[n] ?? 'left'}` },
          children(cell, `${at}.${n}`, how),
        ),
      )}
    </tr>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
    <div key={key} className="table-scroll" tabIndex={0} role="region" aria-label={text(head)}>
      <table>
        <thead>{head && row(head, 'th', `${key}.h`)}</thead>
        <tbody>{body.map((cells, n) => row(cells, 'td', `${key}.${n}`))}</tbody>
      </table>
    </div>
  );
}

const text = (node: Nodes | undefined): string =>
  !node ? '' : 'value' in node ? node.value : 'children' in node ? node.children.map(text).join(' ') : '';

/** `…(2,601).[1]`: each marker as what it refers to. */
function withMarkers(value: string, key: string, marker?: Marker): ReactNode {
  if (!marker) return value;
  return value
    .split(/(\[\d+\])/)
    .map((part, n) => (/^\[\d+\]$/.test(part) ? marker(Number(part.slice(1, -1)), `${key}.${n}`) : part));
}
