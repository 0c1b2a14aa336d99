import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const kilns = `Fired on,Kiln,Bowls,Glaze
2024-01-03,East,40,blue
2024-01-09,West,25,grey
2024-02-02,East,30,grey
2024-02-11,West,55,blue
2024-03-08,East,10,white
`;

describe('“… and how many of them”', () => {
  const { rows } = over({ 'firings.csv': kilns });

  it('is told beside the whole, and is no condition of it', async () => {
    expect(await rows('How many bowls altogether, and how many of them were blue?')).toEqual([['59.38', '95', '160']]);
    expect(await rows('How many firings were there in all and how many of those in the East kiln?')).toEqual([
      ['60', '3', '5'],
    ]);
    expect(await rows('Wie viele Bowls insgesamt und wie viele davon Blue?')).toEqual([['59.38', '95', '160']]);
  });

  it('leaves what stands before it to the whole', async () => {
    expect(await rows('How many bowls in the East kiln, and how many of them were grey?')).toEqual([
      ['37.5', '30', '80'],
    ]);
  });
});

describe('A thing of which only the number is told', () => {
  const { ask } = over({ 'ward.csv': 'Day,Sick nurses,Beds\n2024-01-01,3,10\n2024-01-02,5,11\n2024-01-03,1,12\n' });

  it('is missed where one of them is asked for', async () => {
    for (const question of ['Which nurse was sick the most?', 'Which bed is free most often?']) {
      const answer = await ask(question);
      expect(answer.rows, question).toEqual([]);
      expect(answer.text).toMatch(/“(nurse|bed)”/);
    }
  });

  it('is no matter where its number is', async () => {
    expect((await ask('Which day had the most sick nurses?')).rows).toEqual([['2024-01-02', '5']]);
  });
});
