import { describe, expect, it } from 'vitest';
import { gistOf } from '../../src/engine/search/gist.ts';

const lease = [
  'The tenant rents the boathouse at Lock 7 from the harbour trust for five years. The rent is 900 euros a month and is due on the third day of each month.\n\nContents\n\nRent 3\nRepairs 4',
  'Repairs of the roof and the slipway are paid by the harbour trust. Repairs of doors and windows are paid by the tenant. The weather was fine on the day of the visit.',
  'The tenant may end the lease with six months of notice. The harbour trust may end the lease where the rent was not paid for two months.',
];
const told = (passages: string[], count: number): string[] =>
  gistOf(passages, count).map(({ passage, start, end }) => passages[passage]!.slice(start, end));

describe('The gist of a document', () => {
  it('is whole sentences of it, in the order in which they stand there', () => {
    const sentences = told(lease, 4);
    expect(sentences).toHaveLength(4);
    const places = sentences.map(sentence => lease.join('\n').indexOf(sentence));
    expect(places.every(place => place >= 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('is about what the document is about', () => {
    const sentences = told(lease, 3).join(' ');
    expect(sentences).toContain('harbour trust');
    expect(sentences).toContain('rent');
    expect(sentences).not.toContain('weather');
  });

  it('leaves out headings, contents and what it has said already', () => {
    const twice = [lease[0]!, lease[0]!, `${lease[1]} ${lease[0]!.split('\n')[0]}`];
    const sentences = told(twice, 7);
    expect(new Set(sentences).size).toBe(sentences.length);
    expect(sentences.join(' ')).not.toContain('Contents');
  });

  it('is nothing of a document without sentences', () => {
    expect(gistOf(['Region | Amount\nNorth | 10', 'Draft'], 3)).toEqual([]);
  });

  it('is found in German, where full stops stand after numbers', () => {
    const text = [
      'Der Mietvertrag beginnt am 3. Oktober und gilt für das Bootshaus am Hafen. Die Miete für das Bootshaus zahlt der Mieter an den Hafen.',
    ];
    expect(told(text, 1)).toEqual([expect.stringMatching(/Bootshaus.*\.$/)]);
    expect(told(text, 2)[0]).toContain('am 3. Oktober und gilt');
  });
});
