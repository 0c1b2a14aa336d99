import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

const engines = {
  engines: `loco_no,model,top_speed,soil,pulls
11,Bear,90,clay,3
12,Fox,120,sand,4
13,Owl,150,clay,8
14,Elk,100,peat,1
15,Hen,80,sand,2
16,Cat,70,clay,2
`,
};

describe('What is listed', () => {
  const { ask, names, rows } = over(engines);
  const cells = async (question: string) => (await ask(question)).rows.map(row => row.map(String));

  test.each(['Show every soil only once.', 'List each different soil.', 'Show every distinct soil of the engines.'])(
    '“%s” counts nothing',
    async question => {
      expect(await rows(question)).toEqual([['clay'], ['peat'], ['sand']]);
    },
  );

  test('“the number and model” are what each is numbered by', async () => {
    expect(await rows('Give the number and model of the engines with a top speed over 110.')).toEqual([
      ['12', 'Fox'],
      ['13', 'Owl'],
    ]);
  });

  test('“put the soil first” is of columns, and of no row', async () => {
    expect((await cells('What is the average top speed for each soil? Put the soil first.')).sort()).toEqual([
      ['clay', expect.stringMatching(/^103\.3/)],
      ['peat', '100'],
      ['sand', '100'],
    ]);
  });

  test('“and what is the average?” is of the figure before', async () => {
    expect(await cells('What is the total pulls of all engines, and what is the average?')).toEqual([
      ['20', expect.stringMatching(/^3\.33/)],
    ]);
  });

  test('“in increasing order of that sum” orders by the figure told before', async () => {
    const found = await cells('List the soils with the sum of their pulls, in increasing order of that sum.');
    expect(found.map(([soil]) => soil)).toEqual(['peat', 'sand', 'clay']);
  });

  test('“with the highest speed first” turns the order round', async () => {
    expect(await cells('Show the models, sorted by top speed with the highest top speed first.')).toMatchObject([
      ['Owl'],
      ['Fox'],
      ['Elk'],
      ['Bear'],
      ['Hen'],
      ['Cat'],
    ]);
  });

  test('“than the engine Elk” compares with its figure', async () => {
    expect(await names('Models of the engines with a higher top speed than the engine Elk.')).toEqual(['Fox', 'Owl']);
  });
});

describe('What is compared', () => {
  const { rows } = over(
    {
      policies: 'policy_id,kind,annual_premium\n1,a,100\n2,b,400\n3,b,300\n',
      claims: 'claim_id,policy_id,amount_claimed\n1,1,10\n2,1,90\n3,3,20\n',
    },
    true,
  );
  test('is shown where it is listed as well', async () => {
    expect(
      await rows('What are the claim ids and amounts of claims that were higher than the average amount claimed?'),
    ).toEqual([['2', '90']]);
  });
});

describe('How many different kinds there are', () => {
  const { rows } = over(
    {
      empl: 'emp_no,job,city\n1,clerk,x\n2,clerk,y\n3,cook,x\n',
      cust: 'cust_id,emp_no\n1,1\n2,2\n',
    },
    true,
  );
  test('is not asked of each single row', async () => {
    expect(await rows('How many different jobs do the employees have?')).toEqual([['2']]);
  });
});

describe('“No name twice”', () => {
  const { ask } = over(
    {
      lawyers: 'lawyer_id,full_name\n1,Ann Lee\n2,Bo Ray\n',
      representations: 'representation_id,lawyer_id,side\n1,1,Plaintiff\n2,1,Plaintiff\n3,2,Defence\n',
    },
    true,
  );
  test.each([
    'Which lawyers have acted for the Plaintiff? Do not repeat any name.',
    'Lawyers for the Plaintiff. No repeated names.',
  ])('is understood: %s', async question => {
    const { rows, outputs } = await ask(question);
    expect(rows).toEqual([['Ann Lee']]);
    expect(outputs).toMatchObject([{ kind: 'answered', unused: [] }]);
  });
});

describe('What comes in an order', () => {
  const { ask } = over({
    centres: 'centre_id,centre_name,opened_on\n1,North,2001-05-01\n2,South,1990-02-03\n3,West,2015-07-08\n',
  });
  test('is shown by what it is ordered by where that is said to stand with it', async () => {
    const { rows } = await ask('List the centres from the oldest to the newest, with their opening dates.');
    expect(rows.map(row => row.map(String))).toEqual([
      ['South', '1990-02-03'],
      ['North', '2001-05-01'],
      ['West', '2015-07-08'],
    ]);
  });
});

describe('The longest book', () => {
  const { names } = over({
    books: 'book_id,book_title,publication_year,pages\n1,Ash,1950,200\n2,Bay,1990,900\n3,Cay,2001,300\n',
  });
  test('has most pages, and is not the one of the earliest year', async () => {
    expect(await names('What is the title of the longest book?')).toEqual(['Bay']);
  });
});

describe('Rooms that each hotel numbers by itself', () => {
  const { rows } = over(
    {
      hotels: 'hotel_id,hotel_name\n1,Alm\n2,Bex\n',
      rooms:
        'room_id,hotel_id,room_number,room_type\n1,1,101,suite\n2,1,102,single\n3,2,101,suite\n4,2,102,suite\n5,2,103,single\n',
      bookings: 'booking_id,room_id,nights\n1,1,2\n2,3,1\n3,3,4\n4,5,1\n5,2,2\n6,4,7\n',
    },
    true,
  );
  test('are counted by their rows', async () => {
    expect(await rows('How many rooms are there for each room type?')).toEqual([
      ['single', '2'],
      ['suite', '3'],
    ]);
  });
});
