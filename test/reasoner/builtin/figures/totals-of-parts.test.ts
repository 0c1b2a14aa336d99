import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

describe('Totals of what several rows of a thing tell', () => {
  const { names } = over(
    {
      developers: 'developer_id,user_name\n1,ann\n2,bo\n3,cy\n',
      contributions:
        'contribution_id,developer_id,project,hours_per_week\n1,1,Kite,20\n2,1,Lamp,10\n3,2,Kite,24\n4,3,Lamp,5\n',
      backers: 'backer_id,backer_name\n1,Ann\n2,Bo\n',
      pledges: 'pledge_id,backer_id,amount\n1,1,10\n2,1,10\n3,1,10\n4,2,90\n',
    },
    true,
  );

  test('hours a week add up over tasks where a total is asked for', async () => {
    expect(await names('Which developers work over 25 hours a week in total? List the user names.')).toEqual(['ann']);
    expect(await names('User name of the developer with the highest sum of weekly hours')).toEqual(['ann']);
  });

  test('“the highest total of pledges” is the money, and not their number', async () => {
    expect(await names('Which backer has the highest total of pledges? Show the backer name.')).toEqual(['Bo']);
  });
});

describe('Figures that rows are limited by', () => {
  const { ask, names } = over(
    {
      huts: 'hut_id,hut_name,has_shower,beds,elevation\n1,A,0,10,900\n2,B,1,30,1200\n3,C,0,20,0\n4,D,1,22,800\n',
      players: 'player_id,nickname,win_pct,age\n1,Ace,70,20\n2,Bix,40,30\n3,Coy,55,25\n',
    },
    true,
  );

  test('“equal to 0” is of the column of yes and no that is named', async () => {
    const { rows } = await ask('For huts with has_shower equal to 0, compute the average beds and the total beds.');
    expect(rows.map(row => row.map(Number))).toEqual([[15, 30]]);
  });

  test('“win more often than the average player” is of the rate that is named', async () => {
    expect(await names('Which players win more often than the average player? Show the nickname.')).toEqual(['Ace']);
  });
});

describe('What is compared by its name', () => {
  const { rows } = over(
    {
      players: 'player_id,last_name\n1,Lee\n2,Ray\n',
      games: 'game_id,home_goals,away_goals\n1,9,3\n2,12,11\n',
      performances: 'performance_id,player_id,game_id,goals\n1,1,1,9\n2,2,2,3\n',
    },
    true,
  );
  test('“scored more than 8 goals” is of their goals', async () => {
    expect(await rows('What are the last names of players who scored more than 8 goals?')).toEqual([['Lee']]);
  });
});
