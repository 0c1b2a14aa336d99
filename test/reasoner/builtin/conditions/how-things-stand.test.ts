import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

describe('How things stand, in everyday words', () => {
  const { figure, ask } = over({
    projects: `project_id,title,status,start_date,end_date,budget,leader
1,Harbour,ongoing,2023-01-01,,1000,Ann
2,Bridge,completed,2022-01-01,2023-05-01,2000,Bob
3,Tower,withdrawn,2022-06-01,2022-09-01,500,Ann
4,Park,ongoing,2023-03-01,,700,Cid
5,School,completed,2021-01-01,2022-05-01,2500,Bob
6,Mall,planned,2024-01-01,,900,Dee`,
  });

  const began = over({ bouts: 'bout_no,day,ring\n1,2022-03-01,A\n2,2022-04-01,B\n3,2023-03-01,A\n' });

  test.each([
    ['How many projects are running?', 2],
    ['How many projects are still going on?', 2],
    ['How many projects continue?', 2],
    ['How many projects are in progress?', 2],
    ['How many projects are live?', 2],
    ['How many projects were abandoned?', 1],
    ['How many projects have ended?', 3],
    ['How many projects are still open?', 3],
    ['How many projects are underway?', 2],
    ['Wie viele Projekte laufen?', 2],
    ['Wie viele Projekte wurden gestrichen?', 1],
  ])('are those in the states that mean it: %s', async (question, right) => {
    expect(await figure(question)).toBe(right);
    expect((await ask(question)).text).not.toMatch(/Without taking|Ohne „/);
  });

  test.each([
    ['How many projects got cut?', 'cut'],
    ['Which projects pay off?', 'pay'],
    ['Wie viele Projekte lohnen sich?', 'lohnen'],
  ])('are told to be left out where no state means it: %s', async (question, word) => {
    expect((await ask(question)).text.split(':')[0]).toContain(word);
  });

  test.each([
    'How many running projects does Bob lead?',
    'Wie viele Projekte wurden von Bob aufgegeben?',
    'Wie viele Projekte hat Bob eingestellt?',
  ])('are not told by words that say something else as often: %s', async question => {
    expect((await ask(question)).sql ?? '').not.toMatch(/withdrawn|ongoing/);
  });

  test('are no predicate where the day tells it, whatever that is called', async () => {
    expect((await began.ask('How many bouts began in 2022?')).text).not.toContain('Without taking');
  });
});
