import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const givers = ['Oakside Scouts', 'River Choir', 'Haynes & Sons', 'Hill Trust'];
const programmes = ['Child & Fam Serv', 'Adult Learn', 'Envir Health', 'Sport & Rec'];
const kinds = ['Grant', 'Repayment', 'Cancellation', 'Grant'];
const grants = over({
  grants: `grant no,recipient,programme,kind,remark code,awarded,amount
${Array.from(
  { length: 48 },
  (_, at) =>
    `${at},${givers[at % 4]},${programmes[Math.floor(at / 4) % 4]},${kinds[at % 4]},${at % 8 === 0 ? 'late cancelled twice' : 'fine'},2024-0${1 + (at % 9)}-15,${10 + at}`,
).join('\n')}
`,
});

describe('Names that are written wrong', () => {
  it('are known by the word beside them, and that is said', async () => {
    for (const [said, meant] of [
      ['Oakside Scuots', 'Oakside Scouts'],
      ['Hanes & Sons', 'Haynes & Sons'],
    ]) {
      const { rows, text } = await grants.ask(`Total amount for ${said}`);
      expect(rows).toEqual([[said === 'Oakside Scuots' ? '384' : '408']]);
      expect(text).toContain(`Nothing is called “${said}” here, so I took recipient ${meant}`);
    }
  });

  it('are no names where only the word beside them is one', async () => {
    expect((await grants.ask('Total amount for Oakside Rovers')).text).toContain('Rovers');
  });

  it('are months, too', async () => {
    expect(await grants.rows('How many grants were awarded in Febuary 2024?')).toEqual(
      await grants.rows('How many grants were awarded in February 2024?'),
    );
    expect(await grants.rows('How many grants were awarded in Septmber 2024?')).toEqual(
      await grants.rows('How many grants were awarded in September 2024?'),
    );
  });
});

describe('Several words for a value that has them shortened', () => {
  it('are taken for it as one, and that is said', async () => {
    const { rows, text } = await grants.ask('Total amount for children and families');
    expect(rows).toEqual(await grants.rows('Total amount for programme "Child & Fam Serv"'));
    expect(text).toContain('so I took programme Child & Fam Serv');
  });
});

describe('What was done, where the data have a noun for it', () => {
  it('means that, and no part of another text', async () => {
    const { rows, text } = await grants.ask('How many did we cancel in 2024?');
    expect(rows).toEqual([['12']]);
    expect(text).toContain('Cancellation');
  });
});
