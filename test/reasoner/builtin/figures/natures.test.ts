import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languageFor } from '../../../../src/engine/reasoner/builtin/language/languages.ts';
import { buildSchema } from '../../../../src/engine/reasoner/builtin/schema/build-schema.ts';
import { corrected } from '../../../../src/engine/semantics/correct.ts';
import { tablesOf } from '../ask.ts';
import { over } from '../over.ts';
import type { Tables } from '../tables.ts';

const staff = `employee_id,last_name,department,hire_year,postal_code,extension,room_temperature,hourly_rate,hours_worked,num_trainings,is_manager,latitude,remarks
101,Night,Sales,2017,10115,4711,20.5,31.5,160,2,0,52.5,asked more than once for a car in 2017
102,Miller,Sales,2018,10117,4712,21.5,28.0,120,0,1,52.4,has many requests at night
103,York,IT,2017,10119,4713,22.0,35.5,80,5,0,52.6,wants a raise and strikes at night
104,Baker,IT,2019,10115,4714,18.5,39.0,160,1,0,52.5,nothing was said about 2018 or later
105,Young,HR,2017,10115,4715,19.5,30.0,150,3,0,53.1,came back late from the break
106,Day,HR,2016,10999,4716,19.0,30.0,140,3,1,53.2,
107,Frost,HR,2016,10999,4717,19.0,31.0,110,4,0,53.2,is new here and likes it
108,Hill,IT,2020,10117,4718,19.0,33.0,100,4,0,53.2,is away for a year from May on
109,Lake,IT,2020,10117,4719,20.0,33.0,100,1,0,53.3,
110,Moore,HR,2015,10117,4720,20.0,29.0,130,1,0,53.3,works from home on most days
`;

describe('What the values of a column are is settled once', () => {
  let tables: Tables;
  beforeAll(async () => {
    tables = await tablesOf({
      staff,
      sales: `order_no,article,unit_price,quantity,total,share_percent,discount,shipping_price_per_kg,delivered
1,Lamp,12.5,2,25.0,10,0.1,3.5,yes
2,Chair,80.0,1,80.0,20,0,3.5,no
3,Pen,1.5,10,15.0,70,0.05,3.5,yes
`,
      mitarbeiter: `Personalnummer,Nachname,Gehalt,Alter,PLZ,Bewertung,Urlaubstage
1,Meier,3000,33,10115,4.5,20
2,Huber,3200,41,80331,3.5,25
3,Schulz,2800,25,50667,5,30
`,
    });
  });
  afterAll(() => tables.close());
  const naturesIn = (name: string, language: string): Record<string, string> => {
    const { columns } = buildSchema(tables.catalog, languageFor(language)).table(name)!;
    return Object.fromEntries(columns.map(({ ref, nature }) => [ref.column, nature]));
  };

  test('of numbers, by name, values and the columns beside them', () => {
    expect(naturesIn('staff', 'en')).toEqual({
      ...{ employee_id: 'identifier', last_name: 'name', department: 'category', hire_year: 'year' },
      ...{ postal_code: 'code', extension: 'code', room_temperature: 'rate', hourly_rate: 'rate' },
      ...{ hours_worked: 'duration', num_trainings: 'count', is_manager: 'flag', latitude: 'coordinate' },
      remarks: 'text',
    });
    expect(naturesIn('sales', 'en')).toMatchObject({
      ...{ unit_price: 'rate', quantity: 'count', total: 'amount', share_percent: 'rate', discount: 'rate' },
      ...{ shipping_price_per_kg: 'rate', delivered: 'flag' },
    });
  });

  test('with what is told of data before any question, and with what people said of them', () => {
    const { tables: profiles, ...rest } = tables.catalog;
    const said = profiles.map(profile =>
      profile.name === 'sales'
        ? corrected(profile, {
            kind: 'lines',
            columns: new Map([['quantity', { kind: 'code' as const, adds: null, unit: null, yes: null }]]),
          })
        : profile,
    );
    const { semantics, columns } = buildSchema({ ...rest, tables: said }, languageFor('en')).table('sales')!;
    expect(semantics).toMatchObject({ kind: 'lines', rule: 'corrected' });
    const kinds = Object.fromEntries(columns.map(({ ref, semantics }) => [ref.column, semantics.kind]));
    expect(kinds).toMatchObject({ quantity: 'code', unit_price: 'rate', total: 'amount', delivered: 'flag' });
  });

  test('of data in German', () => {
    expect(naturesIn('mitarbeiter', 'de')).toEqual({
      ...{ Personalnummer: 'identifier', Nachname: 'name', Gehalt: 'amount', Alter: 'rate', PLZ: 'code' },
      ...{ Bewertung: 'rate', Urlaubstage: 'duration' },
    });
  });
});

describe('Figures are put together as their columns allow', () => {
  const { ask, rows } = over({ staff });

  test.each([
    ['What is the total room temperature?', '19.9'],
    ['Wie hoch ist die gesamte Raumtemperatur?', '19.9'],
  ])('%s is answered with the average, and says so', async (question, average) => {
    const { rows: found, text } = await ask(question);
    expect(Number(found[0]![0]).toFixed(1)).toBe(average);
    expect(text).toMatch(/averaged them instead of summing|genommen ist der Durchschnitt/);
  });

  test('a total by groups is an average by groups where sums say nothing', async () => {
    expect(await rows('total hourly rate by department')).toEqual([
      ['HR', '30'],
      ['IT', '35.125'],
      ['Sales', '29.75'],
    ]);
  });

  test.each([
    ['What is the average employee id?'],
    ['average postal code per department'],
    ['durchschnittliche Postleitzahl pro Abteilung'],
  ])('%s is refused, and says why', async question => {
    const { sql, text } = await ask(question);
    expect(sql).toBeNull();
    expect(text).toMatch(/gives no meaningful figure|ergibt keine sinnvolle Zahl/);
  });

  test.each([
    ['What is the average pay?', 'pay'],
    ['Who has the highest pay?', 'pay'],
    ['top 3 employees by pay', 'pay'],
    ['highest salary per department', 'salary'],
    ['durchschnittliche Provision pro Abteilung', 'Provision'],
    ['Wer hat die höchste Provision?', 'Provision'],
  ])('%s names no column, and no other figure stands for it', async (question, word) => {
    const { sql, text } = await ask(question);
    expect(sql).toBeNull();
    expect(text).toContain(word);
  });

  test('there is no share of what adds up to nothing', async () => {
    const { sql, text } = await ask('share of room temperature by department');
    expect(sql).toBeNull();
    expect(text).toContain('there is no share of it');
  });

  test.each<[string, string[][]]>([
    [
      'total hours worked by department',
      [
        ['HR', '530'],
        ['IT', '440'],
        ['Sales', '280'],
      ],
    ],
    ['How many trainings were there in total?', [['24']]],
    ['What is the average hire year?', [['2017.5']]],
    ['How many employees are there?', [['10']]],
    ['What is the highest extension?', [['4720']]],
  ])('%s stays what it was', async (question, expected) => {
    expect(await rows(question)).toEqual(expected);
  });
});
