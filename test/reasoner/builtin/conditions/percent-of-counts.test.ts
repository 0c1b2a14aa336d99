import { expect, it } from 'vitest';
import { over } from '../over.ts';

const { ask, names } = over({
  visits: `visit_id,doctor,city,fee
${Array.from({ length: 40 }, (_, at) => `${at + 1},${at < 25 ? 'Weber' : at < 37 ? 'Kaya' : 'Dietz'},${at % 2 ? 'Ulm' : 'Bonn'},${at < 25 ? 1 : 100}`).join('\n')}
`,
});

it('so many percent of what is counted are no such number of rows', async () => {
  const { text, sql } = await ask('Which doctors make up more than 20% of the visits?');
  expect(sql ?? '').not.toContain('> 20');
  expect(text).toContain('20%');
  expect(await names('Which doctors have more than 20 visits?')).toEqual(['Weber']);
});

it('what was raised most in a place is money, and no number of rows there', async () => {
  expect(await names('Which doctor raised the most in Ulm?')).toEqual(['Kaya']);
  expect(await names('Which doctor had the most visits in Ulm?')).toEqual(['Weber']);
});
