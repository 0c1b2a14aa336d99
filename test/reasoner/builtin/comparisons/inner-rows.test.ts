import { expect, test } from 'vitest';
import { over } from '../over.ts';

const files = {
  maker: 'maker_id,maker_name,town\n1,Holt,Leeds\n2,Brandt,York\n',
  violin: `violin_id,violin_name,maker_id,price,area,strings,built_year
1,Aria,1,100,12,4,1990
2,Brio,1,300,30,4,1985
3,Canto,2,200,20,5,1970
4,Duetto,2,250,18,9,2001
`,
  player: 'player_id,player_name,age,plays\n1,Ann,50,often\n2,Ben,20,rarely\n3,Cleo,35,often\n',
  teacher: 'teacher_id,teacher_name,age,town\n1,Dora,30,Leeds\n2,Egon,40,York\n',
  staff: 'staff_id,staff_name,role_id,bonus\n1,Fay,1,\n2,Gus,2,50\n3,Hal,1,\n',
  staff_role: 'role_id,role_name\n1,Member\n2,Lead\n',
};

const { names } = over(files);

test('the rows compared with may be limited by what another table says, or by a clause about them', async () => {
  expect(await names('Which violins are more expensive than any violin by Brandt?')).toEqual(['Brio']);
  expect(await names('Which violins have a price higher than the average price of the violins made by Holt?')).toEqual([
    'Brio',
    'Duetto',
  ]);
  expect(await names('Which violins are more expensive than all violins built in 1970?')).toEqual(['Brio', 'Duetto']);
});

test('times are set against other times', async () => {
  expect(await names('Which violins were built earlier than every violin by Holt?')).toEqual(['Canto']);
  expect(await names('Which violins were built before the oldest violin by Holt?')).toEqual(['Canto']);
  expect(await names('Which violins are newer than the average violin?')).toEqual(['Aria', 'Duetto']);
});

test('things are set against things of another kind by what both have', async () => {
  expect(await names('Which players are older than every teacher?')).toEqual(['Ann']);
  expect(await names('Which players are younger than every teacher who lives in York?')).toEqual(['Ben', 'Cleo']);
});

test('what is larger is so by its size, not by any figure', async () => {
  expect(await names('Which violins are larger than average?')).toEqual(['Brio']);
});

test('a word for one of many adds no condition, and a negation is no number', async () => {
  expect(await names('Which staff members are there?')).toEqual(['Fay', 'Gus', 'Hal']);
  expect(await names('What are the names of staff members?')).toEqual(['Fay', 'Gus', 'Hal']);
  expect(await names('Which staff members received no bonus?')).toEqual(['Fay', 'Hal']);
  expect(await names('Which staff members have a bonus that is not recorded?')).toEqual(['Fay', 'Hal']);
});
