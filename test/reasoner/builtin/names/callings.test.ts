import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, tablesOf } from '../ask.ts';
import type { Tables } from '../tables.ts';

const bridges = `bridge_id,bridge_name,river,span_m
1,Long Arch,Tarn,320
2,Old Ford,Isar,90
3,Mill Gate,Tarn,140
`;
const repairs = `repair_id,bridge_id,cost
1,1,900
2,1,400
3,3,250
`;

describe('what things are called', () => {
  let tables: Tables;
  beforeAll(async () => {
    tables = await tablesOf({ bridges, repairs });
  });
  afterAll(() => tables.close());

  const names = ['Long Arch', 'Old Ford', 'Mill Gate'];

  it('is their name, shown beside what else is asked', async () => {
    const rivers = ['Tarn', 'Isar', 'Tarn'].map((river, at) => [names[at], river]);
    expect((await ask(tables, 'For all bridges, list what they are called and which river they cross.')).rows).toEqual(
      rivers,
    );
    expect((await ask(tables, 'I want to see all bridges: what they are called and their river.')).rows).toEqual(
      rivers,
    );
  });

  it('is asked in a second sentence', async () => {
    expect((await ask(tables, 'Some bridges have no repairs. What are they called?')).rows).toEqual([['Old Ford']]);
  });
});
