import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

const studios = `studio_id,studio,town,desks
1,Attic,Leeds,30
2,Canal,York,12`;
const rooms = `room_id,room,studio_id,purchase_price,opened_year
11,Blue,1,9000,2023
12,Red,1,7000,2024
21,Green,2,20000,2023`;

const { ask } = over(
  {
    studios,
    rooms,
    sessions: `session_id,room_id,held_on,price,paid
1,11,2023-03-01,100,yes
2,11,2024-03-01,50,yes
3,12,2023-04-01,80,no
4,21,2023-05-01,300,no
5,21,2024-05-01,400,yes
6,21,2024-06-01,100,no`,
  },
  true,
);

describe('What things earn', () => {
  it('is what happenings there come to, and no other figure of theirs, which is told', async () => {
    const { rows, text } = await ask('Is the Attic studio making more than Canal?');
    expect(rows[0]!.slice(0, 2).map(Number)).toEqual([230, 800]);
    expect(text).toContain('Nothing is called “making” here, so I took price');
    expect(text).toContain('No.');
  });

  it('is no share of what is marked as paid', async () => {
    expect((await ask('Does Attic earn more than Canal?')).rows[0]!.slice(0, 2).map(Number)).toEqual([230, 800]);
    expect((await ask('Did we earn more in 2024 than in 2023?')).rows[0]!.slice(0, 2).map(Number)).toEqual([550, 480]);
  });

  it('is of the time when it happened, and not of that when the things were made', async () => {
    expect((await ask('Did Blue make more than Green in 2024?')).rows[0]!.slice(0, 2).map(Number)).toEqual([50, 500]);
    expect((await ask('How much did we make in 2024?')).rows).toEqual([['550']]);
  });

  it('is of the things where they are named that something makes more of', async () => {
    const { rows } = await ask('Did Blue have more sessions than Green?');
    expect(rows[0]!.slice(0, 2).map(Number)).toEqual([2, 3]);
  });
});

const unpriced = over(
  {
    studios,
    rooms,
    sessions: `session_id,room_id,held_on,paid
1,11,2023-03-01,yes
2,21,2024-03-01,no
3,12,2024-03-02,no
4,11,2024-04-02,yes
5,21,2024-05-02,yes`,
  },
  true,
);

describe('What things were bought for', () => {
  it('is nothing that they earn, and another figure of theirs is told as a guess', async () => {
    expect((await unpriced.ask('Does Attic earn more than Canal?')).rows).toEqual([]);
    const { text } = await unpriced.ask('Is Attic making more than Canal?');
    expect(text).toContain('You did not say of what, so I took desks');
    expect((await unpriced.ask('Does the room Blue earn more than Green?')).text).not.toContain('9,000');
  });
});
