import { expect, it } from 'vitest';
import { over } from '../../over.ts';

const { ask } = over({
  lessons: `Lesson,Given on,Teacher,Fee,Paid on
1,2024-01-02,Tom Ash,30,2024-01-20
2,2024-01-03,Ida Lee,50,
3,2024-02-04,Tom Ash,20,2024-02-20`,
});
const staff = over({ staff: 'Name,Post,Salary\nTom Ash,Clerk,3000\nIda Lee,Clerk,4000' });

it('What somebody earns is no day on which others paid, and is not told in silence where nothing says it', async () => {
  for (const question of ['What does Tom Ash earn?', 'What did Tom Ash earn in 2024?', 'Was verdient Tom Ash?']) {
    const { rows, text } = await ask(question);
    expect(rows.flat().filter(cell => String(cell).startsWith('2024'))).toEqual([]);
    if (rows.length > 0) expect(text).toMatch(/^Nothing is called “earn” here/);
  }
  expect(await staff.figure('What does Tom Ash earn?')).toBe(3000);
});
