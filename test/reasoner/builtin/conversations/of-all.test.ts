import { describe, expect, it } from 'vitest';
import { converse, tablesOf } from '../ask.ts';

const gifts = `gift,donor,city,campaign,amount,given_on
${Array.from({ length: 30 }, (_, at) => `G${at},${['Ada', 'Ben', 'Cleo'][at % 3]},${['Ulm', 'Bonn'][at % 2]},${at % 5 === 0 ? '' : 'Winter'},${10 + at},2024-0${1 + (at % 9)}-15`).join('\n')}
`;
const told = async (...questions: string[]): Promise<string> => {
  const tables = await tablesOf({ gifts });
  const { text } = await converse(tables, ...questions);
  await tables.close();
  return text;
};

describe('A few words after another question', () => {
  it('are of what "that" was', async () => {
    const text = await told('How many gifts have no campaign?', 'How much money is that?');
    expect(text).toContain('**135**');
  });

  it('say so where they are of all rows, and not of those before', async () => {
    const ofAll = 'Of all gifts, not only those of the answer before';
    expect(await told('How many gifts are there in Ulm?', 'when was the first given?')).toContain(ofAll);
    expect(await told('How many gifts are there in Ulm?', 'When was the first gift given in Bonn?')).not.toContain(
      ofAll,
    );
    expect(await told('How many gifts are there?', 'when was the first given?')).not.toContain(ofAll);
  });

  it('say so where the question before was not answered', async () => {
    expect(await told('Which glumps are the fizziest?', 'how often?')).toContain('was not answered');
  });

  it.each(['how many campaigns do they have?', 'which campaigns do they have?'])(
    'say so where “they” were never told: %s',
    async question => {
      expect(await told('Which glumps live in Ulm?', question)).toContain('was not answered');
      expect(await told('Which donors are there in Ulm?', question)).not.toContain('was not answered');
    },
  );

  it('are told for each of the groups that “there” may be', async () => {
    const text = await told('How many gifts per city?', 'and the amount there?');
    expect(text).toMatch(/Ulm.*Bonn|Bonn.*Ulm/);
  });
});
