import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

const people = (second: string): string => `first_name,last_name,manager,salary
Ana,Silva,,5000
Ana,${second},Di Marsh,7000
Di,Marsh,Ana Silva,6000
Cy,Hart,Ana Silva,5500
Bo,Lind,Di Marsh,6500
Flo,Gray,Di Marsh,4500
`;
const twice = over({ people: people('Silva') });
const once = over({ people: people('Gomez') });

describe('What the manager of somebody has is not told where two people have his name', () => {
  test.each(['Who earns more than their manager?', "Salary of Di Marsh's manager"])('%s', async question => {
    expect((await once.ask(question)).rows).not.toEqual([]);
    expect((await twice.ask(question)).rows).toEqual([]);
  });

  test('though his name is, and who is under him', async () => {
    expect(await twice.rows('Who is the manager of Bo Lind?')).toEqual([['Di Marsh']]);
    expect(await twice.names('who reports to Di Marsh')).toEqual(['Ana', 'Bo', 'Flo']);
  });
});

const staff = over({
  staff: `name,department,manager,salary
Eva Stone,Board,,9000
Tom Berg,Sales,Eva Stone,6000
Ida Kern,IT,Eva Stone,5000
Leo Voss,Sales,Tom Berg,3000
Mia Lund,Sales,Tom Berg,3100
Nia Roth,Sales,Tom Berg,3200
Jan Holm,IT,Ida Kern,5500
`,
});

describe('An average of managers does not count one for each of those under him', () => {
  test.each([
    'What is the average salary of managers?',
    'average salary of managers per department',
    'Durchschnittliches Gehalt der Manager?',
  ])('%s', async question => {
    expect((await staff.ask(question)).rows).toEqual([]);
  });

  test('unless it is that of theirs', async () => {
    expect(await staff.rows('average salary of the manager of Mia Lund')).toEqual([['6000']]);
    expect(Number((await staff.rows('average salary of their managers'))[0]![0])).toBeCloseTo(41000 / 6, 6);
    expect(await staff.rows('highest salary of managers')).toEqual([['9000']]);
  });
});
