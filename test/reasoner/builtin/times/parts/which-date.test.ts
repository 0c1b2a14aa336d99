import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

const skippers = over({
  skippers: `skipper_id,skipper_name,joined_on
1,Ann Ahoy,2019-04-01
2,Bo Buoy,2023-02-01
3,Cy Cleat,2023-03-01
`,
  reviews: `review_id,skipper_id,reviewed_on,stars
1,1,2023-05-01,5
2,1,2023-06-01,5
3,2,2023-06-03,3
4,2,2022-06-03,5
5,3,2023-07-01,4
6,3,2022-07-01,1
`,
});

const claims = over({
  finds: `find_no,kind,handed_in_date,result_date,result_type
1,Bag,2023-01-20,2023-02-03,Collected
2,Key,2023-02-01,2023-03-05,Collected
3,Bag,2023-02-10,2023-02-20,Sold
4,Hat,2023-02-11,,
`,
});

describe('A time is that of what it is said of', () => {
  it('as of the reviews by which somebody is best rated, and not of when he joined', async () => {
    expect((await skippers.rows('Which skipper was best rated in 2023?'))[0]![0]).toBe('Ann Ahoy');
  });

  it('as of the result that a column tells beside the date of it', async () => {
    expect(await claims.rows('How many finds were collected in February 2023?')).toEqual([['1']]);
    expect(await claims.rows('How many finds were collected in March 2023?')).toEqual([['1']]);
    expect(await claims.rows('How many finds were handed in in February 2023?')).toEqual([['3']]);
  });
});
