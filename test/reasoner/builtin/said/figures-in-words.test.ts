import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

const lessons = ['lesson,starts_at,pupil,order_total,outcome'];
for (let at = 1; at <= 12; at++)
  lessons.push(
    `${at},2025-0${(at % 6) + 1}-1${at % 9} 1${at % 5}:00,${['Ada', 'Ben', 'Cy'][at % 3]},${at * 10},${at % 4 === 0 ? 'missed' : 'held'}`,
  );
const { ask, rows } = over({ lessons: lessons.join('\n'), lamps: 'lamp,price\nGlow,4\nBeam,9\nRay,7\n' });

describe('A figure in words', () => {
  test('totals no totals twice', async () => {
    const { text } = await ask('total order total by pupil');
    expect(text).toMatch(/^Sum of order totals is/);
    expect(text).not.toContain('total order total');
  });

  test('is no share of nothing', async () => {
    const { text } = await ask('What share of lessons was missed in 2019?');
    expect(text).toMatch(/no lessons/);
    expect(text).not.toContain('0%');
  });

  test('tells what starts at a time as starting then', async () => {
    expect((await ask('How many lessons start on 2025-03-12?')).text).toMatch(/starting on March 12, 2025/);
  });

  test('tells the number of one thing as that, and no amount', async () => {
    const { text } = await ask('Which pupil had lesson 5?');
    expect(text).toContain('Cy');
    expect(text).not.toContain('of exactly');
  });

  test('of each row is the average of all, though rows are called by their number', async () => {
    const { text } = await ask('average order total per lesson');
    expect(text).toContain('65');
    expect(text).not.toContain('Without taking');
  });

  test('counts rows in the plural by what follows, though a column of numbers is called so', async () => {
    expect(await rows('lessons per outcome')).toEqual([
      ['held', '9'],
      ['missed', '3'],
    ]);
  });
});

describe('What is most expensive', () => {
  test.each(['most expensive lamp', 'What is the most expensive lamp?'])(
    'is told by its name: “%s”',
    async question => {
      const { text } = await ask(question);
      expect(text).toMatch(/\*\*Beam\*\* has the highest price: \*\*9\*\*/);
      expect(text).not.toContain('Nothing is called');
    },
  );
});
