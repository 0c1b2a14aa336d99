import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

const { ask, rows } = over({
  staff: `Employee ID,First Name,Last Name,Department,Salary,Manager
101,Ada,Berg,Sales,9000,
102,Ben,Cole,Sales,6200,Ada Berg
103,Cleo,Dorn,Sales,3900,Ben Cole
104,Dan,Eck,IT,6800,Ada Berg
105,Eva,Fink,IT,4100,Dan Eck
106,Eva,Horn,IT,3000,Dan Eck
`,
});

describe('Whoever has a first and a last name is told by both', () => {
  test('in the rows and as one name in the sentence', async () => {
    const { rows: found, text } = await ask('who earns more than 6500');
    expect(found).toEqual([
      ['Ada', 'Berg'],
      ['Dan', 'Eck'],
    ]);
    expect(text).toContain('Ada Berg and Dan Eck');
  });

  test('two of one first name are two', async () => {
    expect(await rows('lowest paid employee per department')).toEqual([
      ['IT', 'Eva', 'Horn', '3000'],
      ['Sales', 'Cleo', 'Dorn', '3900'],
    ]);
  });

  test('one alone is told where that is asked for', async () => {
    expect(await rows('first names of employees in Sales')).toEqual([['Ada'], ['Ben'], ['Cleo']]);
  });

  test('the rows are called by their names, though a number is called after them', async () => {
    expect((await ask('employees with a salary above 6500')).rows).toEqual([
      ['Ada', 'Berg'],
      ['Dan', 'Eck'],
    ]);
  });

  test('a name that stands for somebody as well by whom others are led is his own', async () => {
    expect(await rows('salary of Ben Cole')).toEqual([['6200']]);
    expect((await ask('salary of Ben Cole')).text).toContain('for name Ben Cole');
  });

  test('the best of each is so by what one has, and by no average', async () => {
    const { text, sql } = await ask('highest paid employee per department');
    expect(sql).not.toContain('avg(');
    expect(text).not.toContain('highest highest');
    expect(text).toContain('**Ada Berg** (9,000)');
  });
});

describe('Numbers that are asked for by what such are called', () => {
  const { rows } = over({
    staff: `StaffID,First Name,Last Name,Salary
101,Ada,Berg,9000
102,Ben,Cole,6200
104,Dan,Eck,6800
`,
  });

  test('are shown and not the names, though it is not said whose they are', async () => {
    expect(await rows('Show the ids of all employees who earn more than 6500')).toEqual([['101'], ['104']]);
  });

  test('are not shown where somebody is only found by one', async () => {
    expect(await rows('Who has the id 102?')).toEqual([['Ben', 'Cole']]);
  });
});

describe('A name beside a surname is the first of two', () => {
  const { ask } = over(
    {
      skippers: 'SkipperID,Name,Surname,Harbour\n1,Lee,Holm,Skagen\n2,Lee,Brandt,Esbjerg\n3,Ada,van Dam,Skagen\n',
      boats: 'BoatID,Boat,SkipperID\n1,Tern,1\n2,Gull,1\n3,Auk,2\n4,Knot,3\n5,Ruff,3\n',
    },
    true,
  );

  test('and both are told', async () => {
    const { rows, text } = await ask('which skippers have more than one boat');
    expect(rows).toEqual([
      ['Lee', 'Holm'],
      ['Ada', 'van Dam'],
    ]);
    expect(text).toContain('Lee Holm and Ada van Dam');
  });
});

describe('In German the name alone is the last of two', () => {
  const { ask } = over({
    mitglieder: 'Nr,Vorname,Name,Ort\n1,Ute,Kern,Ulm\n2,Jan,Kern,Bonn\n3,Ute,Pohl,Ulm\n',
  });

  test('and both are told', async () => {
    expect((await ask('Welche Mitglieder wohnen in Ulm?')).text).toMatch(/Ute Kern.*Ute Pohl/);
  });
});

describe('Where a name is whole, a birth name beside it is none of its parts', () => {
  const { ask } = over({
    guests: 'GuestID,Name,Surname,Town\n1,Lee Holm,Holm,Ulm\n2,Ada Brandt,Brandt,Bonn\n3,Ida Kern,Kern,Ulm\n',
  });

  test('and it is told alone', async () => {
    expect((await ask('which guests are from Ulm')).rows).toEqual([['Lee Holm'], ['Ida Kern']]);
  });
});
