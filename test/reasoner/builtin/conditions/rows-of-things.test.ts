import { expect, test } from 'vitest';
import { over } from '../over.ts';

const files = {
  painter:
    'painter_id,painter_name,age,joined\n1,Ann Holt,30,2004\n2,Ben Moor,40,2001\n3,Cleo Park,50,2004\n4,Dan Reed,60,1999\n',
  exhibition:
    'exhibition_id,painter_id,year,visitors\n1,1,2004,100\n2,1,2006,900\n3,2,2006,800\n4,3,2004,50\n5,2,2007,20\n',
  paint: 'paint_id,paint_name,kind\n1,Oil,fat\n2,Chalk,dry\n3,Ink,wet\n',
  maker: 'maker_id,maker_name,head_city\n1,Holt,Leeds\n2,Brandt,York\n3,Senn,Bern\n',
  buyer: 'buyer_id,buyer_name,city\n1,Eva Lind,York\n2,Finn Berg,Oslo\n',
  paint_usage: 'usage_id,painter_id,paint_id\n1,1,1\n2,1,2\n3,2,1\n4,3,2\n5,3,3\n',
};

const { ask, names } = over(files);

test('what is denied with rows of a thing is that it has such a row', async () => {
  expect(await names("Which painters didn't have an exhibition in 2004?")).toEqual(['Ben Moor', 'Dan Reed']);
  expect(await names('Which painters do not have an exhibition with more than 500 visitors?')).toEqual([
    'Cleo Park',
    'Dan Reed',
  ]);
  expect(await names('List the names of painters who do not use Oil')).toEqual(['Cleo Park', 'Dan Reed']);
  expect((await ask('How many painters have never used Oil?')).rows).toEqual([['2']]);
});

test('where the rows were spoken of before, those are meant of which it does not hold', async () => {
  expect(await names('Which painters had exhibitions that were not in 2006?')).toEqual([
    'Ann Holt',
    'Ben Moor',
    'Cleo Park',
  ]);
  expect(await names('Which painters use a paint other than Oil?')).toEqual(['Ann Holt', 'Cleo Park']);
});

test('things with a row of each of several values', async () => {
  expect(await names('Which painters use Oil and Chalk?')).toEqual(['Ann Holt']);
  expect(await names('Which painters use Oil or Chalk?')).toEqual(['Ann Holt', 'Ben Moor', 'Cleo Park']);
  expect((await ask('How many painters use both Chalk and Ink?')).rows).toEqual([['1']]);
  expect((await ask('What is the average age of the painters who use Oil and Chalk?')).rows).toEqual([[30]]);
  expect(await names('Which painters had exhibitions in both 2004 and 2006?')).toEqual(['Ann Holt']);
});

test('rows that are denied are those of the thing named first, also where a clause about it begins', async () => {
  expect(await names('Show the names of painters that had exhibitions but no exhibition in 2004')).toEqual([
    'Ben Moor',
  ]);
});

test('what two tables hold in columns that end alike is set against each other', async () => {
  expect(await names('Show the head cities of makers in which no buyer lives')).toEqual(['Bern', 'Leeds']);
});

test('a word for one of many may stand after the second of two things put together', async () => {
  expect(await names('What are the names of all makers and all buyers?')).toHaveLength(5);
});
