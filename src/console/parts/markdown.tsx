import type { Nodes, Parents, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { createElement, type ReactNode, useMemo } from 'react';

type Marker = (marker: number, key: string) => ReactNode;

/**
 * Markdown as elements of React: no HTML is ever made of a text, what looks like some stays to be read, pictures are not
 * loaded, and links lead to http alone. `marker` draws what `[1]` refers to.
 */
export function Markdown({ text, marker }: { text: string; marker?: Marker }) {
  const tree = useMemo(
    () => fromMarkdown(text, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] }),
    [text],
  );
  return <div className="prose">{children(tree, '', marker)}</div>;
}

const children = (node: Parents, key: string, marker?: Marker): ReactNode[] =>
  node.children.map((child, n) => draw(child as RootContent, `${key}.${n}`, marker));

const plain: Partial<Record<Nodes['type'], string>> = {
  paragraph: 'p',
  emphasis: 'em',
  strong: 'strong',
  blockquote: 'blockquote',
  listItem: 'li',
};

function draw(node: RootContent, key: string, marker?: Marker): ReactNode {
  const tag = plain[node.type];
  if (tag && 'children' in node) return createElement(tag, { key }, children(node, key, marker));
  switch (node.type) {
    case 'text':
      return withMarkers(node.value, key, marker);
    // The page has its one heading already.
    case 'heading':
      return createElement(`h${Math.min(node.depth + 2, 6)}`, { key }, children(node, key, marker));
    case 'list':
      return createElement(node.ordered ? 'ol' : 'ul', { key }, children(node, key, marker));
    case 'link':
      return /^https?:\/\//i.test(node.url) ? (
        <a key={key} href={node.url} target="_blank" rel="noopener noreferrer">
          {children(node, key, marker)}
        </a>
      ) : (
        <span key={key}>{children(node, key, marker)}</span>
      );
    case 'inlineCode':
      return <code key={key}>{node.value}</code>;
    case 'code':
      return (
        <pre key={key}>
          <code>{node.value}</code>
        </pre>
      );
    case 'break':
      return <br key={key} />;
    case 'thematicBreak':
      return <hr key={key} />;
    case 'html':
      return <span key={key}>{node.value}</span>;
    case 'image':
      return <span key={key}>{node.alt ?? ''}</span>;
    case 'table':
      return drawTable(node, key, marker);
    default:
      return 'children' in node ? <span key={key}>{children(node as Parents, key, marker)}</span> : null;
  }
}

function drawTable(table: Table, key: string, marker?: Marker): ReactNode {
  const [head, ...body] = table.children;
  const row = (cells: Table['children'][number], tag: 'th' | 'td', at: string) => (
    <tr key={at}>
      {cells.children.map((cell, n) =>
        createElement(
          tag,
          { key: `${at}.${n}`, className: `align-${table.align?.[n] ?? 'left'}` },
          children(cell, `${at}.${n}`, marker),
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
