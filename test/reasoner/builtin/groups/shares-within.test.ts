import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const { ask } = over({
  tickets: `ticket_no,opened,queue,result,agent,refunded
1,2023-05-02,Billing,solved,Ines,true
2,2023-05-09,Billing,failed,Ines,false
3,2023-07-01,Network,failed,Omar,false
4,2023-07-03,Network,failed,Omar,true
5,2024-05-01,Billing,solved,Omar,false
6,2024-05-04,Network,solved,Ines,false
7,2024-07-08,Billing,failed,Omar,true
8,2024-07-09,Network,solved,Ines,true
9,2024-07-12,Network,escalated,Tess,true
10,2024-08-12,Billing,escalated,Tess,true`,
});

const shareOf = async (question: string): Promise<unknown[]> =>
  (await ask(question)).rows[0]!.map(cell => Number(cell));

describe('A share of those that were named first', () => {
  it('is of these where the verb speaks of a time', async () => {
    expect(await shareOf('What share of the failed tickets were in July?')).toEqual([75, 3, 4]);
    expect(await shareOf('What share of escalated tickets was opened in August?')).toEqual([50, 1, 2]);
    expect(await shareOf('What percentage of tickets in 2023 were in July?')).toEqual([50, 2, 4]);
  });

  it('is of those of a time where the verb speaks of something else', async () => {
    expect(await shareOf('What share of tickets failed in 2024?')).toEqual([16.67, 1, 6]);
    expect(await shareOf('What share of Billing tickets were refunded in 2024?')).toEqual([66.67, 2, 3]);
  });

  it('is of these where the word for them could be the verb as well', async () => {
    expect(await shareOf('What percentage of failed tickets were handled by Omar?')).toEqual([75, 3, 4]);
  });

  it('is of these where the things after them do something', async () => {
    expect(await shareOf("What share of Billing's tickets failed?")).toEqual([40, 2, 5]);
    expect(await shareOf('What share of Network tickets escalated in 2024?')).toEqual([33.33, 1, 3]);
  });

  it('is of those of a code that stands after its name', async () => {
    expect(await shareOf('What percentage failed in queue Billing?')).toEqual([40, 2, 5]);
  });

  it('is of what is not so where the word denies it', async () => {
    expect(await shareOf('What percentage of unrefunded tickets are from 2024?')).toEqual([50, 2, 4]);
    expect(await shareOf('What is the unrefunded rate?')).toEqual([40, 4, 10]);
  });
});

describe('How often things are so', () => {
  it('is told by how many of all are', async () => {
    expect(await shareOf('How often are tickets escalated?')).toEqual([20, 2, 10]);
    expect(await shareOf('How often do tickets get escalated in 2024?')).toEqual([33.33, 2, 6]);
    expect(await shareOf('How often are Network tickets not refunded?')).toEqual([40, 2, 5]);
  });

  it('is a number where nothing is said of them', async () => {
    expect((await ask('How often did Omar handle tickets?')).rows).toEqual([['4']]);
  });
});
