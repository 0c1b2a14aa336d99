import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const { ask } = over({
  shipments: [
    'id,country,brand,shipped_on,pieces',
    '1,Zambia,Orgo,2023-02-01,10',
    '2,Zambia,Cipa,2023-03-01,40',
    '3,Nigeria,Cipa,2023-05-01,900',
    '4,Nigeria,Orgo,2024-01-01,100',
  ].join('\n'),
});

describe('Words between those that say what is asked', () => {
  it.each([
    'How many shipments did we make to Nigeria?',
    'How many shipments did we really make to Nigeria?',
    'How many shipments did we actually send to Nigeria?',
  ])('are told by nobody to be unknown: “%s”', async question => {
    const { rows, text } = await ask(question);
    expect(rows).toEqual([['2']]);
    expect(text).not.toContain('Without taking');
    expect(text).not.toContain('brand');
  });

  it('name a column where they are its name, or stand where a thing does', async () => {
    expect((await ask('How many pieces per make?')).rows).toHaveLength(2);
    expect((await ask('Which make has the most pieces?')).text).toContain('Cipa');
  });

  it('ask for nothing in German either', async () => {
    const { text } = await ask('Nur die Shipments nach Nigeria, was kommt da an Pieces zusammen?');
    expect(text).not.toContain('„kommt“');
    expect((await ask('Wie viele Pieces mussten wirklich nach Zambia?')).text).not.toMatch(/„mussten“|„wirklich“/);
  });

  it('still hide no word that says which rows are meant', async () => {
    const { outputs, text } = await ask('How many shipments did we really flurb to Nigeria?');
    expect(outputs[0]!.kind !== 'answered' || text.includes('“flurb”')).toBe(true);
  });
});
