import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Candidate } from '../../../../src/engine/reasoner/builtin/judge/candidate.ts';
import { understand } from '../../../../src/engine/reasoner/builtin/judge/understand.ts';
import { languageFor } from '../../../../src/engine/reasoner/builtin/language/languages.ts';
import { indexNames } from '../../../../src/engine/reasoner/builtin/link/names/name-index.ts';
import { buildSchema } from '../../../../src/engine/reasoner/builtin/schema/build-schema.ts';
import { answerOf } from '../../../bench/score/read.ts';
import { tablesOf } from '../ask.ts';
import type { Tables } from '../tables.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await tablesOf({
    boats: 'boat_id,boat_name,harbour\n1,Ida,Kiel\n2,Gull,Husum\n3,Tern,Kiel\n',
    trips: 'trip_id,boat_id,guests\n1,1,12\n2,1,8\n3,2,4\n4,3,9\n',
  });
});
afterAll(() => tables.close());

const question = 'Which boats are in Kiel?';
const read = (text: string, ...off: string[]): Candidate[] => {
  const schema = buildSchema(tables.catalog, languageFor('en'));
  return understand(text, schema, new Date('2024-06-15'), null, indexNames(schema), true, new Set(off));
};

it('a pass that is switched off is not run', () => {
  expect(read(question)[0]!.form.where).toHaveLength(1);
  expect(read(question, 'pass readConditions').flatMap(({ form }) => form.where)).toEqual([]);
});

it('of a choice that is switched off only the cheapest option is left', () => {
  const asked = 'How many guests were there?';
  expect(read(asked, 'choice count measure', 'choice meaning').length).toBeLessThan(read(asked).length);
});

it('a feature that is switched off is not told of a reading', () => {
  expect(read(question)[0]!.features).toHaveProperty('conditions');
  expect(read(question, 'feature conditions')[0]!.features).not.toHaveProperty('conditions');
});

it('an answer is given without the rules that are switched off', async () => {
  const [usual, without] = [
    await answerOf(tables, question),
    await answerOf(tables, question, new Set(['pass readConditions'])),
  ];
  expect(usual).toMatchObject({ kind: 'answered', result: { rows: [['Ida'], ['Tern']] } });
  expect(without).not.toMatchObject({ kind: 'answered', result: { rows: [['Ida'], ['Tern']] } });
});
