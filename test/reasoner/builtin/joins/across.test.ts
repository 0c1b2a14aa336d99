import { expect, test } from 'vitest';
import { over } from '../over.ts';

const files = {
  library: 'library_id,library_name,town\n1,North Shelf,Arden\n2,Old Stacks,Brook\n3,Page House,Colm\n',
  cinema: 'cinema_id,cinema_name,town,kind\n1,Lux,Brook,indoor\n2,Rex,Colm,open air\n3,Astor,Dale,indoor\n',
  reader: 'reader_id,reader_name\n11,Ann\n12,Ben\n13,Cleo\n',
  genre: 'genre_id,genre_name\n21,Crime\n22,Poetry\n23,Travel\n',
  liking: 'reader_id,genre_id\n11,21\n11,22\n12,21\n13,22\n13,23\n',
};

const { names: found } = over(files);

test('what a column of two tables holds in both', async () => {
  expect(await found('Which towns have both a library and a cinema?')).toEqual(['Brook', 'Colm']);
  expect(await found('List the towns where there is a library as well as a cinema')).toEqual(['Brook', 'Colm']);
  expect(await found('Find the towns that have a library and also an indoor cinema')).toEqual(['Brook']);
});

test('what a column of two tables holds in the one and not in the other', async () => {
  expect(await found('Which towns have a library but no cinema?')).toEqual(['Arden']);
  expect(await found('In which towns is there a cinema although there is no library?')).toEqual(['Dale']);
});

test('what a column of two tables holds in either', async () => {
  expect(await found('Which towns have a library or a cinema?')).toEqual(['Arden', 'Brook', 'Colm', 'Dale']);
});

test('things that have rows of the one and also of the other', async () => {
  expect(await found('Which readers like Crime and also Poetry?')).toEqual(['Ann']);
  expect(await found('Show the names of readers who like Crime as well as Poetry')).toEqual(['Ann']);
});
