import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

const tenancies = over({
  tenants: `tenant_id,name,born_on,town
1,Ann,1980-01-05,Bath
2,Bo,1990-02-07,Bath
3,Cy,1970-03-09,York
4,Di,1985-04-11,York
5,Ed,1988-05-01,York
`,
  leases: `lease_id,tenant_id,start_date,end_date,rent
1,1,2019-02-01,,900
2,2,2019-03-01,2021-04-30,700
3,2,2023-05-01,,800
4,3,2021-01-01,2023-02-28,650
5,4,2023-03-01,2023-12-31,720
6,5,2024-02-01,,710
`,
  repairs: `repair_id,tenant_id,reported_on,status,cost
1,3,2022-05-02,active,80
2,4,2023-06-02,active,120
3,1,2023-07-02,done,60
4,5,2024-03-02,done,90
`,
});

describe('Whether people are there is told by rows of theirs that begin and end', () => {
  it.each([
    ['How many active tenants do we have?', '3'],
    ['How many tenants did we have at the end of 2023?', '2'],
    ['How many tenants did we have at the end of February 2023?', '1'],
    ['How many tenants were active in February 2023?', '2'],
    ['Wie viele Mieter hatten wir Ende 2023?', '2'],
  ])('%s', async (question, count) => {
    expect(await tenancies.rows(question)).toEqual([[count]]);
    expect((await tenancies.ask(question)).text).not.toContain('Without taking');
  });

  it('who came before a day and is there still had come in those rows, and somebody who came back since had not', async () => {
    const names = await tenancies.rows('Which tenants are here since before 2020 and are still with us?');
    expect(names.map(([name]) => name)).toEqual(['Ann']);
  });

  it('and no state of something else is theirs because it is called alike', async () => {
    const names = await tenancies.rows('Which tenants are still with us?');
    expect(names.map(([name]) => name)).toEqual(['Ann', 'Bo', 'Ed']);
  });
});

describe('Who was there at a time had come before it was over', () => {
  const crew = over({
    crew: `crew_id,name,hired_on,left_on,ship
1,Ann,2020-01-05,,Star
2,Bo,2021-02-07,2023-03-10,Star
3,Cy,2023-03-20,,Moon
4,Di,2022-04-11,2023-02-11,Moon
5,Ed,2024-05-01,,Moon
`,
    voyages: `voyage_id,ship,sailed_on,state
1,Star,2023-03-01,active
2,Moon,2023-04-01,planned
3,Moon,2024-04-01,active
`,
  });

  it('and was not gone when it began', async () => {
    expect(await crew.rows('How many crew were active in March 2023?')).toEqual([['3']]);
    expect(await crew.rows('How many crew were active in 2022?')).toEqual([['3']]);
  });
});
