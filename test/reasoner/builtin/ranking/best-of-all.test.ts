import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const lessons = [
  'lesson_no,tutor,subject,held_on,wait_seconds,feedback_score,kept',
  'L1,Ines,Maths,2025-02-03,90,5,Y',
  'L2,Ines,Latin,2025-02-04,80,5,Y',
  'L3,Jan,Maths,2025-02-04,10,2,N',
  'L4,Jan,Latin,2025-02-05,20,3,Y',
  'L5,Jan,Maths,2025-02-06,15,3,Y',
].join('\n');
const tickets = [
  'ticket_no,buyer_id,age,sex,stand,seats,total_paid',
  'T1,B1,61,F,North,1,200',
  'T2,B1,61,F,North,2,200',
  'T3,B2,24,M,South,1,40',
  'T4,B3,35,M,South,4,40',
  'T5,B4,58,F,South,1,40',
  'T6,B5,19,M,North,1,1500',
  ...Array.from({ length: 14 }, (_, at) => `T${at + 7},B${at + 6},${22 + 2 * at},F,South,1,10`),
].join('\n');

describe('What is best by nothing that is said', () => {
  const school = over({ lessons });
  const ground = over({ tickets });

  it('is rated best where nothing is earned, though other figures stand before', async () => {
    expect((await school.ask('who is our best tutor')).text).toContain('**Ines**');
    expect((await school.ask('worst tutor')).text).toContain('**Jan**');
    expect((await school.ask('tutor with the best rating')).text).toContain(
      '**Ines** has the highest average feedback',
    );
  });

  it('is so by all marks of each, and by no single one', async () => {
    expect((await school.ask('best tutor')).rows).toEqual([['Ines', 5]]);
    expect((await school.ask('worst tutor')).rows[0]![1]).toBeCloseTo(8 / 3);
    expect(await school.figure('what is the best feedback score')).toBe(5);
  });

  it('earns most where something is earned, and is no sort that there is most of', async () => {
    expect((await ground.ask('best stand')).text).toContain('**North**');
    expect((await ground.ask('who are our best buyers')).text).toContain('**B5**');
  });

  it('takes more of the two', async () => {
    expect((await ground.ask('which sex spends more')).text).toContain('**M**');
    expect((await ground.ask('which stand sells less')).text).toContain('**South**');
  });

  it('takes longest by the average of its rows', async () => {
    const { text, rows } = await school.ask('which subject takes longest');
    expect(rows[0]).toEqual(['Latin', 50]);
    expect(text).not.toContain('“takes”');
  });
});

describe('People over so many years', () => {
  const ground = over({ tickets });

  it('are so old, whatever they do', async () => {
    expect(await ground.figure('how many tickets did women over 60 buy')).toBe(2);
    expect((await ground.ask('what do women over 50 buy most')).sql).toContain('"age" > 50');
  });

  it('are no tickets over so much money, nor is that a year', async () => {
    expect(await ground.names('tickets over 1000')).toEqual(['T6']);
    expect((await ground.ask('tickets over 1000')).text).not.toContain('1001');
  });

  it('are told in groups of their ages', async () => {
    const { rows } = await ground.ask('number of tickets by age group');
    expect(rows.map(([, count]) => count).reduce((sum: number, count) => sum + Number(count), 0)).toBe(20);
    expect((await ground.ask('which age group buys most')).text).toMatch(/\*\*\d0–\d9\*\*/);
    expect(await ground.rows('average total paid per age bracket')).toHaveLength(6);
  });
});

describe('Who spent the most did so by money', () => {
  const { ask } = over({
    customers: 'customer_id,name,age,since\n1,Ada,70,2021-01-03\n2,Bo,41,2022-02-04\n3,Cy,22,2023-03-05\n',
    orders:
      'order_id,customer_id,order_date,amount,status\n1,2,2024-01-02,900,open\n2,2,2024-02-02,100,sent\n3,1,2024-03-02,30,sent\n4,1,2024-03-09,20,open\n5,3,2024-03-12,60,open\n',
  });

  it.each([
    ['Who spent the most?', ['Bo', '1000']],
    ['Which customer spent the most?', ['Bo', '1000']],
    ['Which customer spent the least?', ['Ada', '50']],
  ])('and not by the only number of theirs: %s', async (question, first) => {
    const { rows } = await ask(question);
    expect(rows.map(row => row.map(String))).toEqual([first]);
  });
});
