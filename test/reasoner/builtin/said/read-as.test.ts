import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const gifts = Array.from(
  { length: 40 },
  (_, at) =>
    `Donor ${at % 9},${['Berlin', 'Trier', 'Ulm', 'Kiel'][at % 4]},${100 + at * 3},${2001 + (at % 4)},2003-05-01`,
).join('\n');
const { ask } = over({ gifts: `donor,city,amount,year,given_on\n${gifts}\n` });
const opening = async (question: string): Promise<string> => (await ask(question)).text.slice(0, 120);

describe('What a question was taken to mean', () => {
  it('is doubted where another meaning is nearly as likely', async () => {
    expect(await opening('cities with more than 3 donors by year')).toMatch(
      /^I read this as “Year and city, with number of different donors above 3”, and it may be meant otherwise: /,
    );
  });

  it('is said before the answer where it is fairly sure', async () => {
    expect(await opening('donors in Kiel by year and city')).toMatch(
      /^I read this as “Number of different donors by year and city, Kiel”: Year is/,
    );
  });

  it('is left to the answer where it is surer', async () => {
    expect(await opening('median amount by city and year')).toMatch(/^Median amount by city and year: /);
  });
});
