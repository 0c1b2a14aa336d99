import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

// What is expired is told by a status, by a day that lies before today, or by either.

describe('Members with a status and a day', () => {
  const gym = over({
    members: `Member,Plan,Status,Joined,Expires
Ann,Gold,Active,2020-02-03,2099-02-03
Bob,Silver,Frozen,2020-04-10,2099-04-10
Ed,Gold,Active,2020-01-15,2020-11-15
Ida,Gold,Expired,2019-01-01,2019-12-31
Jo,Gold,Active,2020-01-01,2099-03-01
`,
  });
  const licences = over({
    licences: `Holder,Licence,State,Expiry Date
Ann,L1,Active,2099-02-03
Bob,L2,Frozen,2099-04-10
Cy,L3,Active,2020-10-31
Di,L4,Frozen,2020-09-30
Ed,L5,Active,2099-11-15
`,
  });

  it('are expired by either', async () => {
    expect(await gym.names('who is expired?')).toEqual(['Ed', 'Ida']);
    expect(await gym.rows('how many members are frozen or expired?')).toEqual([['3']]);
  });

  it('are expired by the day alone where no status says it', async () => {
    expect(await gym.names('list expired members')).toEqual(['Ed', 'Ida']);
    expect(await licences.rows('how many licences are expired?')).toEqual([['2']]);
    expect(await licences.rows('how many licences are frozen or expired?')).toEqual([['3']]);
  });

  it('expired at a time by the day', async () => {
    expect(await gym.rows('how many members expired in 2020?')).toEqual([['1']]);
  });
});
