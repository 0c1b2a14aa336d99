import { expect, test } from 'vitest';
import { over } from '../over.ts';

// One file of events, in which people come again and again.
const visits = `visit,member,activity,day,fee,booked_by
1,Ida,Yoga,2023-01-03,10,phone
2,Ida,Swim,2023-02-14,12,web
3,Ida,Yoga,2024-03-01,10,web
4,Jon,Yoga,2023-01-09,10,phone
5,Jon,Yoga,2024-05-12,10,phone
6,Kim,Swim,2023-05-05,12,web
7,Kim,Climb,2023-05-18,15,web
8,Lea,Climb,2024-05-20,15,phone
9,Lea,Swim,2024-06-02,12,web
10,Max,Yoga,2023-05-30,10,web
11,Max,Climb,2023-11-11,15,phone
12,Max,Swim,2024-01-20,12,web
13,Nia,Swim,2024-02-21,12,phone
`;
const { ask, names, figure } = over({ visits });

test.each([
  ['which members never did yoga', 'Kim Lea Nia'],
  ['who did yoga but never swim', 'Jon'],
  ['who did yoga but not climb', 'Ida Jon'],
  ["who hasn't done yoga yet", 'Kim Lea Nia'],
  ['who did neither yoga nor climb', 'Nia'],
  ["which members don't do yoga", 'Kim Lea Nia'],
  ['who never came by phone', 'Kim'],
  ['who came in 2023 but not in 2024', 'Kim'],
  ['Wer hat weder Yoga noch Climb gemacht?', 'Nia'],
  ['Welche Mitglieder haben nie Yoga gemacht?', 'Kim Lea Nia'],
  ['Wer hat Yoga, aber nicht Swim gemacht?', 'Jon'],
])('%s: whoever has no such row', async (question, expected) => {
  expect(await names(question)).toEqual(expected.split(' '));
});

test.each([
  ['who did both yoga and swim', 'Ida Max'],
  ['Wer hat sowohl Yoga als auch Swim gemacht?', 'Ida Max'],
  ['members who did either yoga or climb', 'Ida Jon Kim Lea Max'],
  ['who did every activity', 'Max'],
  ['which members came every year', 'Ida Jon Max'],
])('%s: whoever has rows of each, or of one of them', async (question, expected) => {
  expect(await names(question)).toEqual(expected.split(' '));
});

test.each([
  ['who only did yoga', 'Jon'],
  ['members who only did yoga', 'Jon'],
  ['members who only booked by phone', 'Jon Nia'],
  ['who came only in May', 'Kim'],
  ['which members came only in 2024', 'Lea Nia'],
  ['Wer hat nur Yoga gemacht?', 'Jon'],
  ['Wer kam nur im Mai?', 'Kim'],
])('%s: those of whom all rows are so', async (question, expected) => {
  expect(await names(question)).toEqual(expected.split(' '));
});

test.each([
  ['how many members never booked by web', 2],
  ['how many members have never done yoga', 3],
  ['how many members did not come in 2024', 1],
  ['how many members came in 2023 but not in 2024', 1],
  ['how many members did yoga but never swim', 1],
  ['how many members did both yoga and swim', 2],
  ['how many members did both swim and climb', 3],
  ['how many members came only in 2024', 2],
  ['how many members only did yoga', 1],
  ['Wie viele Mitglieder kamen 2023, aber nicht 2024?', 1],
])('%s: counted as they are listed', async (question, expected) => {
  expect(await figure(question)).toBe(expected);
});

test.each([
  ['how many visits were only by phone', 6],
  ['total fee only in May', 62],
  ['total fee except yoga', 105],
  ['total fees without swim and yoga', 45],
  ['number of visits outside of May', 8],
])('%s: said of rows, which are one each', async (question, expected) => {
  expect(await figure(question)).toBe(expected);
});

test('what all of them must not be is said as it was read', async () => {
  expect((await ask('how many members never booked by web')).text).toContain('without any visits for booked by web');
  expect((await ask('how many members came only in 2024')).text).toContain('only in 2024');
});

test.each([
  ['visit no. 7', '7'],
  ['visit no 7', '7'],
  ['Besuch Nr. 7', '7'],
])('%s: the word before a number denies nothing', async (question, expected) => {
  expect(await names(question)).toEqual([expected]);
});

test.each([
  ['who came every year', /every year/],
  ['which activities did Ida never do', /never/],
])('%s: a word that changes what is asked is told where it comes to nothing', async (question, word) => {
  expect((await ask(question)).text).toMatch(/^(?:Without taking|I )/);
  expect((await ask(question)).text.split(':')[0]).toMatch(word);
});
