import { describe, expect, it } from 'vitest';
import type { Candidate } from '../../../../src/engine/reasoner/builtin/judge/candidate.ts';
import type { Item } from '../../../../src/engine/reasoner/builtin/read/items.ts';
import { askedFor } from '../../../../src/engine/reasoner/builtin/skills/tables/refused/missing.ts';
import { over } from '../over.ts';

const repairs = ['Ann', 'Ben', 'Cleo', 'Ann', 'Ben', 'Ann']
  .map((who, at) => `${at + 1},2024-0${at + 1}-03,${who},${['Lock', 'Chain', 'LOCK', 'Lock'][at % 4]},${20 + at},`)
  .join('\n');
const files = {
  repairs: `repair,day,mechanic,part,charge,discount\n${repairs}\n`,
  courses: 'course,trainer,fee,seats\nWheels,Moss,40,8\nBrakes,Fern,60,6\nGears,Moss,50,6\n',
};
const { ask } = over(files);
describe('A refusal', () => {
  it('names the word that nothing is called by, and not the word that asks for it', () => {
    const items = [
      { atom: { text: 'how much' }, meaning: { kind: 'cue' }, before: [], used: true },
      { atom: { text: 'rent', weight: 0.1 }, meaning: { kind: 'word' }, before: [], used: false },
    ] as unknown as Item[];
    expect(askedFor(['how much'], { items } as Candidate)).toEqual(['rent']);
  });

  it('names what stands in tables that nothing joins, and where', async () => {
    const { text, sql } = await ask('How many seats per mechanic?');
    expect(sql).toBeNull();
    expect(text).toContain('“seats” is in courses and “mechanic” is in repairs');
  });

  it('says that no word of a question names anything', async () => {
    const { text } = await ask('is everything okay');
    expect(text).toContain('no word of it names anything in repairs or courses');
  });

  it('blames no time for what was not found', async () => {
    const { text } = await ask('what was the profit in 2024');
    expect(text).toContain('“profit”');
    expect(text).not.toContain('“2024”');
  });

  it('offers no question that takes a column of a table which nothing joins', async () => {
    const { text } = await ask('warranty by part');
    expect(text).not.toContain('fee by part');
  });
});

describe('A figure that is called otherwise', () => {
  it.each(['total fee by part', 'which mechanic has the highest fee'])(
    'is not said to be called by nothing where another table has such a column: %s',
    async question => {
      const { text } = await ask(question);
      expect(text).toContain('I took charge for “fee”, and not fee of courses: ');
      expect(text).not.toContain('Nothing is called');
    },
  );

  it('is said to be where none has', async () => {
    expect((await ask('total revenue by part')).text).toContain('Nothing is called “revenue” here, so I took');
  });
});

describe('A column without any value', () => {
  it.each(['highest discount', 'total discount by mechanic', 'how much discount did Ann get'])(
    'is said to be empty: %s',
    async question => {
      const { text, sql } = await ask(question);
      expect(sql).toBeNull();
      expect(text).toContain('The column discount is empty');
    },
  );
});

describe('Auf Deutsch', () => {
  it('sagt eine Absage ebenso, was in getrennten Tabellen steht', async () => {
    const { text } = await ask('Durchschnittliche seats je mechanic?');
    expect(text).toContain('„seats“ steht in Kurs und „mechanic“ steht in Repairs');
  });
});
