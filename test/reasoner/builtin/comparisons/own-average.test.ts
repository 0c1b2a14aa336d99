import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const staff = over({
  staff: `id,name,department,city,salary\n1,Ada,Sales,Ulm,3000\n2,Bob,Sales,Bonn,2000\n3,Cy,Law,Ulm,9000\n4,Dee,Law,Bonn,7000\n5,Eva,Law,Bonn,5600`,
});
const spelled = over({ pay: 'id,team,salary\n1,Sales,10\n2,SALES,40\n3,sales,40\n4,Law,7\n5,Law,7\n6,Sales,31' });
const parts = over(
  {
    products: `product_id,product_name,category_id,price\n1,Oak,1,10\n2,Elm,1,20\n3,Pin,2,100\n4,Nut,2,300`,
    categories: `category_id,category_name\n1,Wood\n2,Iron`,
  },
  true,
);

describe('The average of the own group', () => {
  it.each([
    'Show the names of staff who earn more than the average of their department',
    'Names of staff with a salary above the average of their own department',
    "Names of staff with a salary higher than their department's average",
    'Names of staff with a salary above the average in the same department',
  ])('is that of the rows alike in it, and not of all: %s', async question => {
    expect(await staff.names(question)).toEqual(['Ada', 'Cy']);
  });

  it('is so in German, and said', async () => {
    const { rows, text } = await staff.ask(
      'Wie viele Mitarbeiter verdienen mehr als der Durchschnitt ihrer Abteilung?',
    );
    expect(rows).toEqual([['2']]);
    expect(text).toContain('über dem Durchschnitt innerhalb von');
  });

  it('is that of all its spellings', async () => {
    expect(await spelled.rows('How many rows have a salary above the average of their team?')).toEqual([['3']]);
  });

  it('is of all rows of it, whatever limits those that are asked for', async () => {
    expect(await staff.rows('How many staff in Bonn earn more than the average of their department?')).toEqual([['0']]);
  });

  it('is so where the group is a table of its own', async () => {
    const { rows } = await parts.ask('How many products cost more than the average of their category?');
    expect(rows).toEqual([['2']]);
  });
});
