import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const { ask, rows } = over({
  club_members: `member_id,name,joined,plan,monthly_fee
1,Ann,2022-01-05,Plus,40
2,Bo,2022-02-07,Basic,20
3,Ann,2022-03-09,Basic,20
4,Cy,2023-01-11,Plus,40
`,
  club_checkins: `member_id,checked_in_at,site,minutes
1,2023-05-02 18:10,North,60
1,2023-05-03 18:20,North,90
1,2023-06-06 18:05,South,30
2,2023-06-07 07:15,North,45
3,2023-06-09 18:40,South,75
3,2023-07-04 09:00,South,60
`,
});

const text = async (question: string): Promise<string> => (await ask(question)).text;

describe('Rows that people call by what happens', () => {
  it('are known by a name that is written in two', async () => {
    expect(await rows('check-ins by site')).toEqual([
      ['North', '3'],
      ['South', '3'],
    ]);
    expect(await rows('how many check ins in June 2023?')).toEqual([['3']]);
  });

  it('are visits, counted or not, which is said', async () => {
    expect(await text('members with more than 2 visits')).toContain('Ann');
    expect(await rows('members with more than 2 visits')).toEqual([['Ann']]);
    expect(await text('visits per member by plan')).toMatch(
      /^(.*)Nothing is called “visits” here, so I took the rows of/,
    );
    expect(await rows('Wie viele Besuche im Juni 2023?')).toEqual([['3']]);
  });
});

describe('Who comes most often', () => {
  it.each(['Who came most often?', 'Which member came most often?', 'Wer war am häufigsten da?'])(
    'has the most rows of what happened, and none of namesakes: %s',
    async question => {
      expect(await rows(question)).toEqual([['Ann', '3']]);
    },
  );
});

describe('The busiest time, where nothing that happened is named', () => {
  it.each([
    ['What is our busiest hour?', '18', '4'],
    ['busiest month', '2023-06-01', '3'],
    ['busiest day of the week', 'Tuesday', '3'],
  ])('is when most of it did: %s', async (question, when, often) => {
    expect((await rows(question))[0]).toEqual([when, often]);
  });

  it('is a day of what happens, and not one on which somebody joined', async () => {
    expect(await text('busiest day')).toContain('number of club checkins');
  });
});
