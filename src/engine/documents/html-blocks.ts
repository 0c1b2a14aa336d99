import { SaxesParser } from 'saxes';
import type { Draft } from './draft.ts';

/** Where the walk stands: what a list item begins with, and the cells of a row. */
type Walk = {
  text: string;
  lists: { ordered: boolean; count: number }[];
  /** The sign of an item whose text has not begun. */
  sign: string;
  tables: { cells: string[]; rows: number }[];
  last: 'item' | 'row' | 'other';
};

/** Adds the HTML that a converter made: headings, paragraphs, list items and rows of tables, in Markdown. */
export function addHtml(draft: Draft, html: string): void {
  const walk: Walk = { text: '', lists: [], sign: '', tables: [], last: 'other' };
  const parser = new SaxesParser({ fragment: true });
  parser.on('error', error => {
    throw error;
  });
  parser.on('text', text => {
    walk.text += text;
  });
  parser.on('opentag', ({ name, attributes }) => open(draft, walk, name, attributes as Record<string, string>));
  parser.on('closetag', ({ name }) => close(draft, walk, name));
  parser.write(html).close();
  flush(draft, walk);
}

function open(draft: Draft, walk: Walk, name: string, attributes: Record<string, string>): void {
  if (name === 'br') walk.text += '\n';
  else if (name === 'img') walk.text += attributes.alt ? `[${attributes.alt}]` : '';
  else if (name === 'ul' || name === 'ol') {
    flush(draft, walk);
    walk.lists.push({ ordered: name === 'ol', count: 0 });
  } else if (name === 'li') {
    flush(draft, walk);
    const list = walk.lists.at(-1);
    if (list) list.count++;
    const indent = '  '.repeat(Math.max(0, walk.lists.length - 1));
    walk.sign = `${indent}${list?.ordered ? `${list.count}.` : '-'} `;
  } else if (name === 'table') {
    flush(draft, walk);
    walk.tables.push({ cells: [], rows: 0 });
  }
}

function close(draft: Draft, walk: Walk, name: string): void {
  const table = walk.tables.at(-1);
  if (/^h[1-6]$/.test(name)) flush(draft, walk, Number(name[1]));
  else if (name === 'td' || name === 'th') {
    table?.cells.push(walk.text.replace(/\s+/g, ' ').trim().replaceAll('|', '\\|'));
    walk.text = '';
  } else if (name === 'tr' && table) addRow(draft, walk, table);
  else if (name === 'table') {
    walk.tables.pop();
    walk.last = 'other';
  } else if (name === 'ul' || name === 'ol') {
    flush(draft, walk);
    walk.lists.pop();
    if (walk.lists.length === 0) walk.last = 'other';
  } else if (name === 'p' || name === 'li') {
    // In a cell, paragraphs are parted by a blank only.
    if (table) walk.text += ' ';
    else flush(draft, walk);
  }
}

function addRow(draft: Draft, walk: Walk, table: Walk['tables'][number]): void {
  const { cells } = table;
  table.cells = [];
  if (cells.every(cell => cell === '')) return;
  // A table within a cell is a part of the cell's text.
  if (walk.tables.length > 1) {
    walk.text += ` ${cells.join(', ')} `;
    return;
  }
  const head = table.rows++ === 0 ? `\n|${' --- |'.repeat(cells.length)}` : '';
  draft.add(`| ${cells.join(' | ')} |${head}`, {}, walk.last === 'row' ? '\n' : '\n\n');
  walk.last = 'row';
}

function flush(draft: Draft, walk: Walk, level: number | null = null): void {
  const text = walk.text.trim();
  walk.text = '';
  if (text === '') return;
  if (walk.tables.length > 0) {
    walk.text = `${text} `;
    return;
  }
  const isItem = walk.sign !== '';
  // An item's own indent stays: blanks around a block are dropped, so it goes into the gap.
  const indent = /^ */.exec(walk.sign)![0];
  const gap = (isItem && walk.last === 'item' ? '\n' : '\n\n') + indent;
  draft.add(level === null ? `${walk.sign.trimStart()}${text}` : `${'#'.repeat(level)} ${text}`, { level }, gap);
  walk.sign = '';
  walk.last = isItem ? 'item' : 'other';
}
