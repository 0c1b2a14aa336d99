import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Candidate } from '../../../../src/engine/reasoner/builtin/judge/candidate.ts';
import { confidenceOf } from '../../../../src/engine/reasoner/builtin/judge/confidence.ts';
import { corrected } from '../../../../src/engine/reasoner/builtin/judge/correct.ts';
import { readAll, understand } from '../../../../src/engine/reasoner/builtin/judge/understand.ts';
import { weights } from '../../../../src/engine/reasoner/builtin/judge/weights.ts';
import { languageFor } from '../../../../src/engine/reasoner/builtin/language/languages.ts';
import { indexNames } from '../../../../src/engine/reasoner/builtin/link/names/name-index.ts';
import { buildSchema } from '../../../../src/engine/reasoner/builtin/schema/build-schema.ts';
import { learnCertainty, type Taken } from '../../../bench/train/certainty.ts';
import type { Example } from '../../../bench/train/examples.ts';
import { learnRanking } from '../../../bench/train/ranking.ts';
import { tablesOf } from '../ask.ts';
import type { Tables } from '../tables.ts';

const now = new Date('2024-06-15T00:00:00Z');
const boats = 'boat_id,boat_name,harbour\n1,Ida,Kiel\n2,Gull,Husum\n3,Tern,Kiel\n';
const trips = 'trip_id,boat_id,guests\n1,1,12\n2,1,8\n3,2,4\n4,3,9\n';

let [one, several]: Tables[] = [];
beforeAll(async () => {
  [one, several] = await Promise.all([tablesOf({ boats }), tablesOf({ boats, trips })]);
});
afterAll(() => {
  one!.close();
  several!.close();
});

const read = (tables: Tables, question: string, how: typeof readAll): Candidate[] => {
  const schema = buildSchema(tables.catalog, languageFor('en'));
  return how(question, schema, now, null, indexNames(schema), false);
};
const costs = (candidates: Candidate[]): [string, number][] =>
  candidates.map(({ statement, cost }): [string, number] => [statement.sql, cost]).sort();

describe('What was learned of readings', () => {
  it('changes what readings over several tables cost, and leaves the cheapest where it was', () => {
    const question = 'Which boats had trips with more than 8 guests?';
    const [raw, learned] = [read(several!, question, readAll), read(several!, question, understand)];
    expect(costs(learned)).not.toEqual(costs(raw));
    const [cheapest] = raw.sort((a, b) => a.cost - b.cost);
    const same = learned.find(({ statement }) => statement.sql === cheapest!.statement.sql)!;
    expect(same.cost).toBeCloseTo(cheapest!.cost, 10);
  });

  it('says nothing of readings over one table', () => {
    const question = 'Which boats are in Kiel?';
    expect(costs(read(one!, question, understand))).toEqual(costs(read(one!, question, readAll)));
  });

  it('says nothing of readings that go on from the question before', () => {
    const [reading] = read(several!, 'Which boats had trips with more than 8 guests?', readAll);
    const goesOn: Candidate = { ...reading!, features: null, cost: 0.7 };
    expect(corrected([reading!, goesOn])[1]!.cost).toBe(0.7);
  });

  it('is of features that readings have', () => {
    const questions = [
      'Which boats had trips with more than 8 guests?',
      'Show the boat with the most guests in total and its harbour.',
      'How many trips did each boat have, the busiest first?',
      'Which harbours have no boat with trips of more than 10 guests?',
    ];
    const known = questions.flatMap(question =>
      read(several!, question, readAll).flatMap(({ features }) => Object.keys(features ?? {})),
    );
    const learned = Object.keys(weights.reading).filter(name => new Set(known).has(name));
    expect(learned.length).toBeGreaterThan(25);
  });

  it('makes an answer the surer the more its features speak for it', () => {
    const [reading] = read(several!, 'Which boats are in Kiel?', understand);
    const [name] = Object.entries(weights.certainty as Record<string, number>).sort(([, a], [, b]) => a - b)[0]!;
    const doubtful: Candidate = { ...reading!, features: { ...reading!.features, [name]: 3 } };
    expect(confidenceOf(doubtful, undefined, 0)).toBeLessThan(confidenceOf(reading!, undefined, 0));
  });
});

describe('Learning', () => {
  const reading = (features: Record<string, number>, right: boolean, cost: number) =>
    ({
      candidate: { features, cost },
      right,
      doubt: 0,
      values: String(right),
    }) as unknown as Example['readings'][number];

  it('makes dearer what is more often in the wrong reading of a question', () => {
    const examples = Array.from({ length: 60 }, (_, index): Example => {
      const odd = index % 6 === 0;
      return { database: 'any', readings: [reading({ joins: 1 }, odd, 0.2), reading({ joins: 0 }, !odd, 0.25)] };
    });
    expect(learnRanking(examples).joins).toBeGreaterThan(0.05);
  });

  it('learns nothing from what is too rare to tell', () => {
    const example: Example = { database: 'any', readings: [reading({ odd: 1 }, false, 0.2), reading({}, true, 0.3)] };
    expect(learnRanking(Array.from({ length: 10 }, () => example))).toEqual({});
  });

  it('doubts answers that look like those that were wrong, but never learns that what goes unread is no matter', () => {
    const taken = Array.from({ length: 100 }, (_, index): Taken => {
      const wrong = index % 2 === 0;
      return { features: { 'set union': wrong ? 1 : 0, unbound: 1 }, score: 1, right: !wrong };
    });
    const learned = learnCertainty(taken);
    expect(learned['set union']).toBeLessThan(-0.5);
    expect(learned).not.toHaveProperty('unbound');
  });
});
