import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

describe('What a question says is not dropped for something likelier', () => {
  const { ask } = over(
    {
      classes: 'class_code,grade,num_pupils\n1a,1,20\n1b,1,22\n2a,2,18\n',
      rangers: 'id,name,age,salary\n1,Ann,60,2000\n2,Bo,30,5000\n3,Cy,33,2500\n',
      phones: 'phone_id,model,release_year\n1,Ax,2020\n2,Bx,2020\n3,Cx,2020\n4,Dx,2021\n',
      stock: 'market,phone_id,quantity\n1,4,90\n2,4,80\n1,1,1\n',
      sponsors: 'sponsor_id,company\n1,Alm\n2,Bex\n',
      slots: 'slot_id,sponsor_id,seconds,fee\n1,1,10,300\n2,1,10,200\n3,2,90,100\n',
      films: 'film_id,title,genre,budget\n1,A,Drama,10\n2,B,Drama,30\n3,C,Comedy,900\n',
    },
    true,
  );

  test.each([
    // What a column counts of each row is no row of it.
    ['Give me the total pupils of all the classes', [['60']]],
    // It is pay that is more, and not another figure.
    ['Which rangers are paid more than the average ranger? Show the names', [['Bo']]],
    // Phones are counted, and not the pieces of them in stock.
    ['Show the release years in which more than two phones were released', [['2020']]],
    // A whole value of a category, however like the name of a table it is.
    ['What is the average budget of drama films?', [['20']]],
  ])('%s', async (question, rows) => {
    expect((await ask(question)).rows.map(row => row.map(String))).toEqual(rows);
  });

  test('the fees are added up where they are named, whatever else the slots tell', async () => {
    const { rows } = await ask('How much has each sponsor with slots paid in fees?');
    expect(rows.map(row => row.map(String)).sort()).toEqual([
      ['Alm', '500'],
      ['Bex', '100'],
    ]);
  });
});
