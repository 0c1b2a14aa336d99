import { afterAll, describe, expect, it } from 'vitest';
import { inferFromProfiles } from '../../../src/data/relationships/infer-from-profiles.ts';
import { tablesOf } from '../../reasoner/builtin/ask.ts';
import type { Tables } from '../../reasoner/builtin/tables.ts';

const opened: Tables[] = [];
afterAll(() => {
  for (const tables of opened) tables.close();
});

/** How tables of these files are related: "from(columns) -> to(columns)", or "~" where rows of both have several of the other. */
const related = async (files: Record<string, string>): Promise<string[]> => {
  const tables = await tablesOf(files);
  opened.push(tables);
  return inferFromProfiles(tables.catalog.tables)
    .map(
      ({ fromTable, fromColumns, toTable, toColumns, shared }) =>
        `${fromTable}(${fromColumns}) ${shared ? '~' : '->'} ${toTable}(${toColumns})`,
    )
    .sort();
};

const csv = (header: string, rows: unknown[][]): string =>
  `${[header, ...rows.map(row => row.join(','))].join('\n')}\n`;
const towns = [
  'Aalen',
  'Bremen',
  'Celle',
  'Dessau',
  'Emden',
  'Fulda',
  'Gotha',
  'Halle',
  'Ilmenau',
  'Jena',
  'Kiel',
  'Lahr',
];
const codes = ['AUT', 'BEL', 'CHE', 'DEU', 'ESP', 'FRA', 'GRC', 'HUN', 'IRL', 'ITA', 'LUX', 'NLD'];
const cycle = <T>(of: T[], times: number): T[] =>
  Array.from({ length: of.length * times }, (_, at) => of[at % of.length]!);

describe('Tables belong together by what they hold', () => {
  it('where a column ends in the name of another, or is called otherwise', async () => {
    const places = csv(
      'city,people',
      towns.map((town, at) => [town, 1000 + at * 731]),
    );
    const stations = csv(
      'station,station_city,height',
      cycle(towns, 2).map((town, at) => [`S${at}x`, town, 10.5 + at]),
    );
    expect(await related({ places, stations })).toEqual(['stations(station_city) -> places(city)']);
    const laender = csv(
      'Land;Einwohner'.replace(';', ','),
      towns.map((town, at) => [town, 1000 + at * 731]),
    );
    const faelle = csv(
      'Bundesland,Tag,Faelle',
      cycle(towns, 3).map((town, at) => [town, `2024-03-0${(at % 9) + 1}`, at * 3.5]),
    );
    expect(await related({ laender, faelle })).toEqual(['faelle(Bundesland) -> laender(Land)']);
    const countries = csv(
      'iso_code,area',
      codes.map((code, at) => [code, 10.5 * at]),
    );
    const sales = csv(
      'sale,country_code,amount',
      cycle(codes, 2).map((code, at) => [`x${at}`, code, at * 2.25]),
    );
    expect(await related({ countries, sales })).toEqual(['sales(country_code) -> countries(iso_code)']);
  });

  it('in two roles, as the home team and the away team', async () => {
    const teams = csv(
      'team,founded',
      towns.map((town, at) => [`${town} 09`, 1900 + at]),
    );
    const matches = csv(
      'match,home_team,away_team,goals',
      cycle(towns, 2).map((town, at) => [`m${at}`, `${town} 09`, `${towns[(at + 5) % 12]} 09`, at % 7]),
    );
    expect(await related({ teams, matches })).toEqual([
      'matches(away_team) -> teams(team)',
      'matches(home_team) -> teams(team)',
    ]);
  });

  it('by several columns, where none of them tells rows apart alone', async () => {
    const years = [2019, 2020, 2021, 2022];
    const of = (add: number) =>
      codes.flatMap((code, at) => years.map(year => [code, year, (year - 2000) * (at + 3) + add]));
    const output = csv('country,year,output', of(0.5));
    const people = csv('country,year,people', of(0.25).slice(0, -2));
    expect(await related({ output, people })).toEqual(['output(country,year) -> people(country,year)']);
    const readings = csv(
      'day,station,rain',
      cycle(towns, 4).map((town, at) => [`2024-05-1${Math.floor(at / 12)}`, town, at / 4]),
    );
    const visits = csv(
      'day,station,visitor',
      cycle(towns, 8).map((town, at) => [`2024-05-1${Math.floor(at / 24)}`, town, `v${at % 70}`]),
    );
    expect(await related({ readings, visits })).toEqual(['visits(day,station) -> readings(day,station)']);
  });

  it('with a few orphans, and a row that stands twice', async () => {
    const many = Array.from({ length: 120 }, (_, at) => `Depot ${String.fromCharCode(65 + (at % 26))}${at}`);
    const depots = csv(
      'depot,size',
      [...many, many[0]!].map((name, at) => [name, at * 1.5]),
    );
    const trips = csv(
      'trip,depot,km',
      [...cycle(many, 2), 'Depot Zz', 'Depot Yy'].map((name, at) => [`t${at}`, name, at / 3]),
    );
    expect(await related({ depots, trips })).toEqual(['trips(depot) -> depots(depot)']);
  });

  it('where the same is written in other case, as a number and as text, or as a year of a day', async () => {
    const upper = csv(
      'country,gas',
      towns.map((town, at) => [town.toUpperCase(), at * 1.5]),
    );
    const plain = csv(
      'name of country,coal',
      towns.map((town, at) => [` ${town} `, at * 2.5]),
    );
    expect(await related({ upper, plain })).toHaveLength(1);
    const zips = csv(
      'zip,place',
      towns.map((town, at) => [`"0${1067 + at * 301}"`, town]),
    );
    const homes = csv(
      'home,zip,price',
      cycle(towns, 2).map((_, at) => [`h${at}`, 1067 + (at % 12) * 301, at * 1000.5]),
    );
    const tables = await tablesOf({ zips, homes }, ", types = {'zip': 'VARCHAR'}");
    opened.push(tables);
    expect(inferFromProfiles(tables.catalog.tables)).toHaveLength(1);
    const days = csv(
      'day,level',
      Array.from({ length: 60 }, (_, at) => [`${2010 + Math.floor(at / 6)}-0${(at % 6) + 1}-01`, at / 7]),
    );
    const yearly = csv(
      'year,anomaly',
      Array.from({ length: 14 }, (_, at) => [2008 + at, at / 9]),
    );
    expect(await related({ days, yearly })).toEqual(['days(day) -> yearly(year)']);
  });

  it('as what rows of both are of, where neither tells it once', async () => {
    const thefts = csv(
      'theft,district,loss',
      cycle(towns, 3).map((town, at) => [`t${at}`, town, at * 9.5]),
    );
    const accidents = csv(
      'accident,district,hurt',
      cycle(towns, 2).map((town, at) => [`a${at}`, town, at % 4]),
    );
    expect(await related({ thefts, accidents })).toEqual(['thefts(district) ~ accidents(district)']);
  });

  it('where a few whole numbers are the keys of a list that the column is called after', async () => {
    const carriers = csv(
      'carrier_id,company',
      towns.slice(0, 4).map((town, at) => [at + 1, `${town} Transport`]),
    );
    const loads = (column: string): string =>
      csv(
        `load_no,${column},pieces`,
        cycle(towns, 3).map((town, at) => [`L${at}${town}`, (at % 3) + 1, (at % 4) + 1]),
      );
    expect(await related({ carriers, loads: loads('carried_by') })).toEqual([
      'loads(carried_by) -> carriers(carrier_id)',
    ]);
    expect(await related({ carriers, loads: loads('helpers') })).toEqual([]);
  });

  it('where a name without gaps ends as that of the key', async () => {
    const people = Array.from({ length: 20 }, (_, at) => [1000 + 37 * at, `Person ${at}`]);
    const customers = Array.from({ length: 60 }, (_, at) => [
      at + 1,
      `Firm ${at}`,
      at % 7 === 0 ? '' : 1000 + 37 * (at % 11),
    ]);
    expect(
      await related({
        employees: csv('employeenumber,fullname', people),
        customers: csv('customerid,firm,salesrepemployeenumber', customers),
      }),
    ).toContain('customers(salesrepemployeenumber) -> employees(employeenumber)');
  });

  it('where it says to which other row of its own table each row belongs', async () => {
    const people = (column: string): string =>
      csv(
        `staff_id,name,${column}`,
        towns.map((town, at) => [at + 1, `${town} Smith`, at === 0 ? '' : (at % 3) + 1]),
      );
    expect(await related({ people: people('manager_id') })).toEqual(['people(manager_id) -> people(staff_id)']);
    expect(await related({ people: people('reports_to') })).toEqual(['people(reports_to) -> people(staff_id)']);
    expect(await related({ people: people('shifts') })).toEqual([]);
  });

  it('where whoever is above all others has 0 for the row above', async () => {
    const people = csv(
      'staff_id,name,manager_id',
      towns.map((town, at) => [at + 1, `${town} Smith`, at === 0 ? 0 : (at % 3) + 1]),
    );
    expect(await related({ people })).toEqual(['people(manager_id) -> people(staff_id)']);
  });
});

describe('Tables do not belong together', () => {
  it('by numbers that meet by chance', async () => {
    const numbers = (from: number) => Array.from({ length: 40 }, (_, at) => from + at);
    const orders = csv(
      'order_id,quantity',
      numbers(1).map(at => [at, (at * 7) % 30]),
    );
    const persons = csv(
      'person_id,age,rank',
      numbers(1).map(at => [at, 18 + (at % 30), at]),
    );
    expect(await related({ orders, persons })).toEqual([]);
  });

  it('by a few sorts that any table has', async () => {
    const tickets = csv(
      'ticket,state,urgent',
      Array.from({ length: 30 }, (_, at) => [`t${at}`, ['open', 'closed', 'new'][at % 3], ['yes', 'no'][at % 2]]),
    );
    const machines = csv(
      'machine,condition,works',
      Array.from({ length: 20 }, (_, at) => [`m${at}`, ['open', 'closed', 'new'][at % 3], ['yes', 'no'][at % 2]]),
    );
    expect(await related({ tickets, machines })).toEqual([]);
  });

  it('by amounts, however many of them are equal', async () => {
    const fees = csv(
      'fee,amount',
      Array.from({ length: 30 }, (_, at) => [`fee ${at}`, at * 5]),
    );
    const bills = csv(
      'bill,total',
      Array.from({ length: 60 }, (_, at) => [`bill ${at}`, (at % 30) * 5]),
    );
    expect(await related({ fees, bills })).toEqual([]);
  });

  it('by days alone, where several rows of both are of each', async () => {
    const day = (at: number) => `2024-0${(at % 6) + 1}-15`;
    const orders = csv(
      'order_ref,ordered_on,sum',
      Array.from({ length: 60 }, (_, at) => [`o${at}`, day(at), at * 1.5]),
    );
    const leaves = csv(
      'leave_ref,begins_on,reason',
      Array.from({ length: 50 }, (_, at) => [`l${at}`, day(at), `r${at % 9}x`]),
    );
    expect(await related({ orders, leaves })).toEqual([]);
  });

  it('by what both merely have, where keys say how they do', async () => {
    const shops = csv('shop_id,shop_name,town', [
      [1, 'First', 'Aalen'],
      [2, 'Second', 'Bremen'],
      [3, 'Third', 'Celle'],
    ]);
    const customers = csv(
      'customer_id,name,town',
      cycle(towns.slice(0, 3), 8).map((town, at) => [at + 1, `Name ${at}`, town]),
    );
    const orders = csv(
      'order_id,customer_id,shop_id',
      Array.from({ length: 40 }, (_, at) => [at + 1, (at % 24) + 1, (at % 3) + 1]),
    );
    expect(await related({ shops, customers, orders })).toEqual([
      'orders(customer_id) -> customers(customer_id)',
      'orders(shop_id) -> shops(shop_id)',
    ]);
    expect(await related({ shops, customers })).toEqual(['customers(town) -> shops(town)']);
  });

  it('by names of which hardly any are found on the other side', async () => {
    const authors = csv(
      'name,born',
      towns.map((town, at) => [`${town} Smith`, 1950 + at]),
    );
    const ships = csv(
      'name,tonnes',
      towns.map((town, at) => [`MS ${town}`, at * 100.5]),
    );
    expect(await related({ authors, ships })).toEqual([]);
  });
});
