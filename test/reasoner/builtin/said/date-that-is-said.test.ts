import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

describe('rows with several dates', () => {
  const { names, rows } = over({
    problems: `problem_id,date_problem_reported,date_problem_closed,status
1,1978-05-01,1978-06-30,Open
2,1978-06-01,1978-06-20,Closed
3,1978-07-01,1978-08-01,Closed
4,1978-08-01,1978-09-01,Closed`,
  });

  test('are judged by the date whose own word is said, though the name of the rows is in both', async () => {
    expect(await names('Which problems were reported before 26 June 1978? Give me the ids of the problems.')).toEqual([
      '1',
      '2',
    ]);
    expect(await names('Give me the ids of the problems closed before July 1978')).toEqual(['2']);
  });

  test('are judged by the first date where "give me" is all that is said', async () => {
    expect(await names('Give me the ids of the problems before July 1978')).toEqual(['1', '2']);
  });

  test.each(['problems reported per month', 'number of problems reported per month', 'problems per month'])(
    'are counted in each month of the date that is said, one in each as well: %s',
    async question => {
      expect((await rows(question)).map(row => [row[0]!.slice(0, 7), row.at(-1)])).toEqual([
        ['1978-05', '1'],
        ['1978-06', '1'],
        ['1978-07', '1'],
        ['1978-08', '1'],
      ]);
    },
  );

  test('are still open by their state alone', async () => {
    expect(await rows('how many problems are still open?')).toEqual([['1']]);
  });
});
