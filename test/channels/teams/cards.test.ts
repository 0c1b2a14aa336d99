import { describe, expect, it } from 'vitest';
import type { Said } from '../../../src/engine/messengers/messenger.ts';
import { messageOf } from '../../../src/engine/messengers/teams/card.ts';
import { faultOfMessage } from '../../kit/doubles/teams/cards.ts';

const hostile = '<at>Everybody</at> [click](https://evil.example) ![x](https://evil.example/p.png) **bold**';
const cardOf = (said: Said): any => (messageOf(said) as any).attachments[0].content;
const whole: Said = {
  text: `# Answer\n\nThe best is **North** [1].\n\n- one\n- two\n\n\`\`\`sql\nSELECT 1\n\`\`\``,
  table: {
    columns: ['Region', 'Total'],
    rows: [
      ['North', '1,200.5'],
      ['South', '-3'],
    ],
    note: '2 of 9 rows.',
  },
  picture: { png: Buffer.alloc(1000), title: 'Total by region' },
  sources: [
    { marker: 1, label: 'Sales · sales', url: 'https://assistant.example.com/c/1' },
    { marker: 2, label: 'Other', url: null },
  ],
  notes: [{ text: 'The whole answer', url: 'https://assistant.example.com/c/1' }],
  buttons: [
    { action: 'follow_up', label: 'And in 2023?', value: 'And in 2023?' },
    { action: 'follow_up', label: 'And in 2022?', value: 'And in 2022?' },
    { action: 'show_sql', label: 'Show SQL', value: 'id' },
    { action: 'approve', label: 'Approve', value: 'id' },
  ],
};

describe('An answer as a card', () => {
  it('holds text, code, table, chart, sources as links and buttons, and is one that Teams takes', () => {
    expect(faultOfMessage(messageOf(whole))).toBeNull();
    const { body, actions } = cardOf(whole);
    const [heading, first, list, code, table, note, picture, linked, plain, more] = body;
    expect([heading.text, first.text]).toEqual(['**Answer**', 'The best is **North** [1].']);
    expect(list.text).toBe('- one\n- two');
    expect(code.inlines).toMatchObject([{ text: 'SELECT 1', fontType: 'Monospace' }]);
    expect(table.rows[1].cells.map((cell: any) => cell.items[0].inlines[0].text)).toEqual(['North', '1,200.5']);
    expect(table.rows[1].cells.map((cell: any) => cell.items[0].horizontalAlignment)).toEqual([undefined, 'Right']);
    expect(note.inlines[0].text).toBe('2 of 9 rows.');
    expect(picture).toMatchObject({ type: 'Image', altText: 'Total by region' });
    expect(linked.inlines[0]).toMatchObject({ selectAction: { url: 'https://assistant.example.com/c/1' } });
    expect(plain.inlines[0].selectAction).toBeUndefined();
    expect(more.inlines[0].text).toBe('The whole answer');
    expect(actions.map(({ data }: any) => data.does)).toEqual(['follow_up', 'follow_up', 'show_sql', 'approve']);
    expect(actions[3].style).toBe('positive');
  });

  it('names nobody and links nowhere, whatever stands in data', () => {
    const said: Said = {
      text: hostile,
      table: { columns: [hostile], rows: [[hostile]], note: hostile },
      sources: [{ marker: 1, label: hostile, url: 'javascript:alert(1)' }],
      notes: [{ text: hostile, url: null }],
      code: hostile,
    };
    const message = messageOf(said);
    expect(JSON.stringify(message)).not.toMatch(/<\/?at>/i);
    expect(JSON.stringify(message)).not.toContain('javascript:');
    expect(message).not.toHaveProperty('entities');
    // Beside the answer's own text, only what knows no markup holds data.
    const marked = cardOf(said).body.filter(({ type }: any) => type === 'TextBlock');
    expect(marked).toHaveLength(1);
    expect(marked[0].text).not.toContain('](');
  });

  it('is cut where it would be too long: the picture goes first, then the table, the words and sources stay', () => {
    const long: Said = {
      ...whole,
      text: 'A sentence of an answer. '.repeat(4000),
      code: 'x '.repeat(20_000),
      table: {
        columns: Array.from({ length: 30 }, (_, i) => `Column ${i}`),
        rows: Array.from({ length: 500 }, () => Array.from({ length: 30 }, () => 'ä'.repeat(500))),
        note: null,
      },
      picture: { png: Buffer.alloc(46_000), title: '' },
      sources: Array.from({ length: 200 }, (_, i) => ({ marker: i, label: 'é'.repeat(1000), url: null })),
    };
    const message = messageOf(long);
    expect(faultOfMessage(message)).toBeNull();
    const types = cardOf(long).body.map(({ type }: any) => type);
    expect(types).not.toContain('Image');
    expect(types).toContain('TextBlock');
    expect(JSON.stringify(message)).toContain('[0] é');
    expect(faultOfMessage(messageOf({ ...whole, picture: { png: Buffer.alloc(3_000_000), title: '' } }))).toBeNull();
  });

  it('links to the whole of it where something of it is left out, and only there', () => {
    const link = { text: 'All of it', url: 'https://app.example.com/conversations/1#task-2' };
    const isLinked = (said: Said): boolean => JSON.stringify(messageOf({ ...said, whole: link })).includes(link.url);
    expect(isLinked(whole)).toBe(false);
    expect(isLinked({ text: 'A sentence of an answer. '.repeat(600) })).toBe(true);
    expect(isLinked({ ...whole, picture: { png: Buffer.alloc(3_000_000), title: '' } })).toBe(true);
    const rows = Array.from({ length: 16 }, () => ['1']);
    expect(isLinked({ text: '', table: { columns: ['n'], rows, note: null } })).toBe(true);
  });

  it('can be empty', () => {
    expect(faultOfMessage(messageOf({ text: '' }))).toBeNull();
    expect(faultOfMessage(messageOf({ text: '', table: { columns: ['a'], rows: [['']], note: null } }))).toBeNull();
  });
});
