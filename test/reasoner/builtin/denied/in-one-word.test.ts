import { expect, test } from 'vitest';
import { over } from '../over.ts';

const { names } = over({
  tickets: `ticket_id,created_on,status,priority,assigned_to
1,2024-05-01,open,urgent,Ann
2,2024-05-02,open,low,
3,2024-05-03,closed,urgent,
4,2024-05-04,waiting,urgent,Bob
5,2024-05-05,waiting,low,Ann
`,
});

test('Unassigned is what is assigned to nobody, in whatever state', async () => {
  expect(await names('Which tickets are unassigned?')).toEqual(['2', '3']);
});

test('What else is said of the unassigned is not denied with it', async () => {
  expect(await names('Which unassigned tickets are urgent?')).toEqual(['3']);
});
