import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Service } from '../../../src/serve.ts';
import { loadSample, sampleFiles } from '../../data/sample-databases.ts';
import { type Person, signUp } from '../../kit/person.ts';
import { watchByRest } from '../../kit/progress.ts';
import { startService } from '../../kit/service.ts';
import { asked, cellOf, chinookOnMariadb, connectSource, rowsOf } from '../connected.ts';

// Databases that others made, asked in chat; what is right is computed by SQL on the very same databases.

/** Names in small letters, as PostgreSQL has them; `inPascalCase` makes those of the MariaDB edition of them. */
const chinook: [question: string, sql: string][] = [
  ['How many albums are there?', 'SELECT COUNT(*) FROM album'],
  ['How many customers are from Brazil?', "SELECT COUNT(*) FROM customer WHERE country = 'Brazil'"],
  [
    'Which artist has the most albums?',
    'SELECT name, COUNT(*) FROM artist JOIN album USING (artist_id) GROUP BY name ORDER BY 2 DESC LIMIT 1',
  ],
  [
    'How many invoices are there per billing country?',
    'SELECT billing_country, COUNT(*) FROM invoice GROUP BY billing_country',
  ],
  [
    'How many tracks are there per genre?',
    'SELECT genre.name, COUNT(*) FROM track JOIN genre USING (genre_id) GROUP BY genre.name',
  ],
  [
    'Total invoice total per year',
    "SELECT CONCAT(EXTRACT(YEAR FROM invoice_date), '-01-01'), SUM(total) FROM invoice GROUP BY 1",
  ],
  [
    'Show the monthly invoice total in 2023',
    `SELECT CONCAT('2023-', RIGHT(CONCAT('0', EXTRACT(MONTH FROM invoice_date)), 2), '-01'), SUM(total)
     FROM invoice WHERE EXTRACT(YEAR FROM invoice_date) = 2023 GROUP BY 1`,
  ],
  ['List the albums of AC/DC', "SELECT title FROM album JOIN artist USING (artist_id) WHERE name = 'AC/DC'"],
  ['How many tracks are longer than 300000 milliseconds?', 'SELECT COUNT(*) FROM track WHERE milliseconds > 300000'],
  [
    'What percentage of invoices are from USA?',
    `SELECT ROUND(100.0 * COUNT(CASE WHEN billing_country = 'USA' THEN 1 END) / COUNT(*), 2),
     COUNT(CASE WHEN billing_country = 'USA' THEN 1 END), COUNT(*) FROM invoice`,
  ],
  ['tracks whose name contains love', "SELECT name FROM track WHERE LOWER(name) LIKE '%love%'"],
];

/** `album_id` is `AlbumId` there; the words of SQL stand in capitals. */
const inPascalCase = (sql: string): string =>
  sql.replace(/'[^']*'|\b[a-z][a-z_]*\b/g, word =>
    word.startsWith("'") ? word : word.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase()),
  );

const sakila: [question: string, sql: string][] = [
  ['How many films are there?', 'SELECT count(*) FROM film'],
  ['How many films per rating?', 'SELECT rating, count(*) FROM film GROUP BY rating'],
  ['How many films are longer than 120 minutes?', 'SELECT count(*) FROM film WHERE length > 120'],
  [
    'What is the average rental rate of films per category?',
    `SELECT c.name, avg(rental_rate) FROM film JOIN film_category USING (film_id) JOIN category c USING (category_id)
     GROUP BY c.name`,
  ],
  [
    'How many films are in the category Horror?',
    "SELECT count(*) FROM film_category JOIN category USING (category_id) WHERE name = 'Horror'",
  ],
  [
    'Total payment amount per month',
    "SELECT date_trunc('month', payment_date)::date, sum(amount) FROM payment GROUP BY 1",
  ],
  [
    'Which city has the most customers?',
    `SELECT city, count(*) FROM customer JOIN address USING (address_id) JOIN city USING (city_id) GROUP BY city_id, city
     HAVING count(*) > 1`,
  ],
];

let service: Service;
const undo: (() => Promise<void>)[] = [];
beforeAll(async () => {
  if (!sampleFiles) return;
  const unlimited = { QUERY_LIMIT_PER_MINUTE: '0', ORGANIZATION_QUERY_LIMIT_PER_MINUTE: '0' };
  service = await startService({ env: { ALLOW_PRIVATE_NETWORKS: 'true', ...unlimited } });
});
afterAll(async () => {
  await service?.stop();
  for (const each of undo) await each();
});

async function postgres(person: Person, name: 'Chinook' | 'Sakila') {
  const { settings, username, url, drop } = await loadSample(name);
  undo.push(drop);
  const { id } = await connectSource(service, person, { name, type: 'POSTGRESQL', settings, username });
  return { id, rows: (sql: string) => rowsOf(url, sql) };
}

async function mariadb(person: Person, name: string) {
  const { settings, username, rows, admin, drop } = await chinookOnMariadb();
  undo.push(drop);
  const { id } = await connectSource(service, person, { name, type: 'MARIADB', settings, username });
  return { id, rows: (sql: string) => rows(inPascalCase(sql)), admin, username };
}

const sorted = (rows: unknown[][]) => rows.map(row => JSON.stringify(row.map(cellOf))).sort();

/** Asks all of them in one conversation each, and compares what is shown with what SQL gives. */
async function answers(person: Person, id: string, questions: typeof chinook, rows: (sql: string) => unknown) {
  for (const [question, sql] of questions) {
    const { response, citations, tables, status } = await asked(person, question);
    expect([question, status, citations[0]?.dataSourceId]).toEqual([question, 'COMPLETED', id]);
    const expected = (await rows(sql)) as unknown[][];
    expect(expected.length, sql).toBeGreaterThan(0);
    if (tables[0]) expect([question, sorted(tables[0].rows)]).toEqual([question, sorted(expected)]);
    else expect(response, question).toContain(`**${Number(expected[0]![0]).toLocaleString('en')}**`);
  }
}

if (!sampleFiles) console.warn('Databases that others made are not asked: ../shared/eval/samples is not there.');

describe.skipIf(!sampleFiles)('Samples load and answer', () => {
  it('Chinook on PostgreSQL', async () => {
    const ada = await signUp(service);
    const source = await postgres(ada, 'Chinook');
    await answers(ada, source.id, chinook, source.rows);
  }, 120_000);

  it('Chinook on MariaDB', async () => {
    const ada = await signUp(service);
    const source = await mariadb(ada, 'Chinook');
    await answers(ada, source.id, chinook, source.rows);
  }, 120_000);

  it('Sakila on PostgreSQL', async () => {
    const ada = await signUp(service);
    const source = await postgres(ada, 'Sakila');
    await answers(ada, source.id, sakila, source.rows);
  }, 120_000);
});

describe.skipIf(!sampleFiles)('Of several data sources', () => {
  it('the answer says which was asked, offers the other, keeps to it, and goes where it is told to', async () => {
    const ada = await signUp(service);
    const [first, second] = [await postgres(ada, 'Chinook'), await mariadb(ada, 'Record Shop')];
    const free = await asked(ada, 'How many albums are there?');
    const taken = free.citations[0]!.dataSourceId === first.id ? 'Chinook' : 'Record Shop';
    const other = taken === 'Chinook' ? 'Record Shop' : 'Chinook';
    expect(free.response).toContain(`This is from the data source ${taken}. ${other} has such data, too.`);
    expect(free.followUps[0]).toBe(`How many albums are there in ${other}?`);

    const told = await asked(ada, 'How many albums are there in the Record Shop database?');
    expect(told.citations[0]!.dataSourceId).toBe(second.id);
    expect(told.response).toContain('**347**');
    expect(told.response).not.toContain('such data, too');
    for (const question of ['Which artist has the most albums?', 'How many customers are from Brazil?']) {
      const next = await asked(ada, question, told.conversationId);
      expect([question, next.citations[0]!.dataSourceId]).toEqual([question, second.id]);
    }
    const back = await asked(ada, 'In Chinook, how many tracks are there?', told.conversationId);
    expect(back.citations[0]!.dataSourceId).toBe(first.id);
  }, 120_000);

  it('one that fails fails the step in words, without its secrets', async () => {
    const ada = await signUp(service);
    const source = await mariadb(ada, 'Chinook');
    await source.admin.query(`REVOKE ALL PRIVILEGES, GRANT OPTION FROM ${source.username}@'%'`);
    const { id, response, citations } = await asked(ada, 'How many albums are there?');
    expect(response).toMatch(/^I could not work that out: There is no database .* that this log-in may use/);
    expect(citations).toEqual([]);
    const events = await watchByRest({ url: service.url, person: ada, taskId: id });
    const failed = events.filter(event => event.update_type === 'tool_failed');
    expect(failed.length).toBeGreaterThan(0);
    expect(JSON.stringify([events, response])).not.toContain('trusted');
  }, 120_000);
});
