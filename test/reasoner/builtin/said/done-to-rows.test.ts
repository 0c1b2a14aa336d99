import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

const bikes = `bike_id,bike_name,kind,weight_kg,frame_price
1,Red Fox,City bike,14,300
2,Blue Jay,Cargo bike,30,900
3,Grey Owl,City bike,15,350
4,Green Elk,Race bike,8,1200
`;
const loans = ['loan_id,bike_id,taken_on,returned_on,state'];
for (let at = 1; at <= 24; at++) {
  const day = String((at % 20) + 1).padStart(2, '0');
  loans.push(`${at},${(at % 4) + 1},2025-0${(at % 6) + 1}-${day},2025-0${(at % 6) + 1}-${Number(day) + 5},returned`);
}
const { ask } = over({ bikes, loans: loans.join('\n') }, true);

describe('What was done to rows', () => {
  test('is no name of them: there are no “takens” and no “returneds”', async () => {
    for (const question of ['What was returned on March 9?', 'What was taken in May 2025?', 'List what is returned']) {
      const { text } = await ask(question);
      expect(text).not.toMatch(/returneds|takens/);
    }
  });

  test('is told with its day once', async () => {
    const { text } = await ask('How many loans were returned on 2025-02-08?');
    expect(text).toMatch(/returned on February 8, 2025/);
    expect(text).not.toMatch(/on on|with returned/);
    expect((await ask('How many loans were returned in February 2025?')).text).toMatch(/returned in February 2025/);
  });

  test('is tied to what else is said of the rows', async () => {
    const { text } = await ask('How many loans with state returned were returned in February 2025?');
    expect(text).toMatch(/with state returned and returned in February 2025/);
  });
});

describe('What comes first of things that their cells name as well', () => {
  test('is one of the things, and no other way to mean it is offered that tells the same row', async () => {
    const { text, rows } = await ask('lightest bike');
    expect(rows[0]).toContain('Green Elk');
    expect(text).not.toMatch(/If you meant|Kind/);
  });

  test('is asked for in the singular, and the first day as the earliest', async () => {
    const answer = await ask('Which bike was taken first?');
    for (const text of [answer.text, ...answer.followUps]) expect(text).not.toMatch(/Which \w+s has|lowest taken on/);
  });
});

describe('A word for a time', () => {
  const { ask: askOf } = over({
    mills: `mill_id,mill_name,rent_per_day,built\n1,Tall Oak,25,1931\n2,Old Ash,30,1950\n3,Bent Elm,20,1977\n`,
  });

  test('asks for no price per day', async () => {
    const { text } = await askOf('When was Tall Oak built?');
    expect(text).toContain('1931');
    expect(text).not.toContain('25');
  });
});
