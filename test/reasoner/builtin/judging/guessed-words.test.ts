import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

const kinds = ['Dog', 'Cat', 'Parrot'];
const patients = Array.from(
  { length: 30 },
  (_, at) => `${at + 1},Pet ${at},${kinds[at % 3]},${at % 12},${(at % 10) + 1}`,
);
const owners = Array.from({ length: 10 }, (_, at) => `${at + 1},Ann ${at},${['Linz', 'Graz'][at % 2]}`);
const procedures = Array.from(
  { length: 60 },
  (_, at) => `${(at % 30) + 1},2023-0${(at % 9) + 1}-04,${['Dental', 'Grooming'][at % 2]}`,
);

describe('An answer that would rest on two guessed words', () => {
  const { ask } = over({
    owners: `owner_id,name,city\n${owners.join('\n')}\n`,
    pets: `pet_id,name,kind,age,owner_id\n${patients.join('\n')}\n`,
    procedures: `pet_id,date,procedure_type\n${procedures.join('\n')}\n`,
  });

  test.each(['Which of our vets did the most surgeries?', 'Welcher unserer Tierärzte hatte die meisten Operationen?'])(
    '“%s” is not told',
    async question => expect((await ask(question)).sql).toBeNull(),
  );

  test('one guessed word is still told, and said', async () => {
    const { sql, text } = await ask('How many surgeries did each owner have?');
    expect(sql).not.toBeNull();
    expect(text).toContain('Nothing is called “surgeries”');
  });
});
