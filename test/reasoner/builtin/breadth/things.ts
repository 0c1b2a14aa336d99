import { csv, day, dice, type Stage } from './kit.ts';

const readings = (): (string | number | null)[][] => {
  const roll = dice(31);
  return Array.from({ length: 400 }, (_, index) => [
    `${day('2024-05-01', index / 12)} ${String((index * 2) % 24).padStart(2, '0')}:15:00`,
    `S-${1 + roll(4)}`,
    ['Kitchen', 'Cellar', 'Attic'][roll(3)]!,
    roll(20) === 0 ? null : 12 + roll(180) / 10,
    30 + roll(50),
    roll(9) === 0 ? 'error' : 'ok',
  ]);
};
export const sensors: Stage = {
  name: 'readings of sensors',
  files: { sensor_readings: csv('timestamp,sensor_id,room,temperature_c,humidity_pct,status', readings()) },
  views: [
    's AS SELECT "timestamp" t, sensor_id id, room r, temperature_c c, humidity_pct h, status st FROM sensor_readings',
  ],
  questions: [
    ['How many readings are there?', 'SELECT count(*) FROM s', /\*\*400\*\* readings/],
    ['How many sensors are there?', 'SELECT count(DISTINCT id) FROM s'],
    ['average temperature per room', 'SELECT r, avg(c) FROM s GROUP BY r'],
    ['What was the maximum temperature?', 'SELECT max(c) FROM s'],
    ['lowest temperature in the cellar', "SELECT min(c) FROM s WHERE r = 'Cellar'"],
    ['average humidity per day', "SELECT CAST(date_trunc('day', t) AS DATE), avg(h) FROM s GROUP BY 1 ORDER BY 1"],
    [
      'daily average temperature in the kitchen',
      "SELECT CAST(date_trunc('day', t) AS DATE), avg(c) FROM s WHERE r = 'Kitchen' GROUP BY 1 ORDER BY 1",
    ],
    ['How many readings had an error?', "SELECT count(*) FROM s WHERE st = 'error'"],
    [
      'share of readings with status error',
      "SELECT round(100.0 * count(*) FILTER (WHERE st = 'error') / count(*), 2) FROM s",
    ],
    [
      'Which sensor has the most errors?',
      "SELECT id, count(*) FROM s WHERE st = 'error' GROUP BY id QUALIFY rank() OVER (ORDER BY count(*) DESC) = 1",
    ],
    ['How many readings on May 3, 2024?', "SELECT count(*) FROM s WHERE CAST(t AS DATE) = DATE '2024-05-03'"],
    ['How many readings have no temperature?', 'SELECT count(*) FROM s WHERE c IS NULL'],
    ['Which room is the hottest on average?', 'SELECT r, avg(c) FROM s GROUP BY r ORDER BY 2 DESC LIMIT 1'],
    ['readings above 25 degrees: how many?', 'SELECT count(*) FROM s WHERE c > 25'],
    ['average temperature by room and sensor', 'SELECT r, id, avg(c) FROM s GROUP BY r, id'],
    ['When was the highest temperature measured?', 'SELECT t FROM s WHERE c = (SELECT max(c) FROM s)'],
    [
      'Was it warmer in the attic than in the cellar on average?',
      "SELECT avg(c) FILTER (WHERE r = 'Attic'), avg(c) FILTER (WHERE r = 'Cellar') FROM s",
      /^(Yes|No)\b/,
    ],
    [
      'number of readings per week',
      "SELECT CAST(date_trunc('week', t) AS DATE), count(*) FROM s GROUP BY 1 ORDER BY 1",
    ],
    ['average number of readings per day', 'SELECT avg(n) FROM (SELECT count(*) n FROM s GROUP BY CAST(t AS DATE))'],
  ],
};

const stock = (): (string | number)[][] => {
  const roll = dice(43);
  const items = 'Hammer,Saw,Drill,Ladder,Screwdriver,Paint,Brush,Nails,Glue,Tape,Level,Wrench'.split(',');
  const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  return items.flatMap((item, index) =>
    ['Hamburg', 'Lyon', 'Porto'].map(place => [
      `SKU-${100 + index}`,
      item,
      place,
      roll(300),
      usd.format(5 + ((index * 137) % 1500) + 0.5),
      ['Bosch', 'Stanley', 'Makita'][index % 3]!,
      day('2024-01-01', roll(200)),
      ['tools', 'supplies'][index % 2]!,
    ]),
  );
};
const cost = `CAST(replace(replace(uc, '$', ''), ',', '') AS DOUBLE)`;
export const inventory: Stage = {
  name: 'stock with costs in text',
  files: {
    inventory: csv('SKU,Item Name,Warehouse,Stock Level,Unit Cost,Supplier,Last Restocked,Item Type', stock()),
  },
  views: [
    'i0 AS SELECT "SKU" k, "Item Name" n, "Warehouse" w, "Stock Level" q, "Unit Cost" uc, "Supplier" su, "Last Restocked" d, "Item Type" ty FROM inventory',
    `i AS SELECT *, ${cost} u FROM i0`,
  ],
  questions: [
    ['What is the average unit cost?', 'SELECT avg(u) FROM i', /\$/],
    ['Which item has the highest unit cost?', 'SELECT DISTINCT n FROM i WHERE u = (SELECT max(u) FROM i)'],
    ['total stock per warehouse', 'SELECT w, sum(q) FROM i GROUP BY w'],
    ['How many items are there?', 'SELECT count(DISTINCT n) FROM i'],
    ['Which items cost more than $1,000?', 'SELECT DISTINCT n FROM i WHERE u > 1000'],
    ['How many rows have a stock level below 50?', 'SELECT count(*) FROM i WHERE q < 50'],
    ['total stock of Hammer', "SELECT sum(q) FROM i WHERE n = 'Hammer'"],
    ['stock level by supplier', 'SELECT su, sum(q) FROM i GROUP BY su'],
    ['Which warehouse has the lowest total stock?', 'SELECT w, sum(q) FROM i GROUP BY w ORDER BY 2 LIMIT 1'],
    ['Which items in Porto are not supplies?', "SELECT n FROM i WHERE w = 'Porto' AND ty <> 'supplies'"],
    ['which suppliers do we use', 'SELECT DISTINCT su FROM i'],
    ['items restocked in March 2024', 'SELECT n FROM i WHERE year(d) = 2024 AND month(d) = 3'],
    ['minimum unit cost by supplier', 'SELECT su, min(u) FROM i GROUP BY su'],
    ['5 most expensive items', 'SELECT DISTINCT n, u FROM i ORDER BY u DESC LIMIT 5'],
    [
      'What share of the stock is in Lyon?',
      "SELECT round(100.0 * sum(q) FILTER (WHERE w = 'Lyon') / sum(q), 2) FROM i",
    ],
    [
      'compare stock in Hamburg and Porto',
      "SELECT sum(q) FILTER (WHERE w = 'Hamburg'), sum(q) FILTER (WHERE w = 'Porto') FROM i",
    ],
    ['What is the total stock value?', 'SELECT sum(q * u) FROM i'],
  ],
};

const nations: [string, string, number, number, number, number][] = [
  ['Norway', 'Europe', 16, 8, 13, 5_400_000],
  ['Germany', 'Europe', 12, 10, 5, 83_200_000],
  ['China', 'Asia', 9, 4, 2, 1_412_000_000],
  ['United States', 'North America', 8, 10, 7, 331_900_000],
  ['Sweden', 'Europe', 8, 5, 5, 10_400_000],
  ['Netherlands', 'Europe', 8, 5, 4, 17_500_000],
  ['Austria', 'Europe', 7, 7, 4, 8_900_000],
  ['Japan', 'Asia', 3, 6, 9, 125_700_000],
  ['South Korea', 'Asia', 2, 5, 2, 51_700_000],
  ['Canada', 'North America', 4, 8, 14, 38_200_000],
  ['Australia', 'Oceania', 1, 2, 1, 25_700_000],
  ['New Zealand', 'Oceania', 2, 1, 0, 5_100_000],
];
export const medals: Stage = {
  name: 'medals of countries',
  files: { medals: csv('Country,Continent,Gold,Silver,Bronze,Population', nations) },
  views: ['m AS SELECT "Country" c, "Continent" k, "Gold" g, "Silver" s, "Bronze" b, "Population" p FROM medals'],
  questions: [
    ['Which country won the most gold medals?', 'SELECT c, g FROM m ORDER BY g DESC LIMIT 1'],
    ['How many gold medals did Germany win?', "SELECT g FROM m WHERE c = 'Germany'"],
    ['How many silver medals were won in total?', 'SELECT sum(s) FROM m'],
    ['gold medals by continent', 'SELECT k, sum(g) FROM m GROUP BY k'],
    ['How many countries are in Europe?', "SELECT count(*) FROM m WHERE k = 'Europe'"],
    ['Which countries won exactly 8 gold medals?', 'SELECT c FROM m WHERE g = 8'],
    ['top 3 countries by bronze', 'SELECT c, b FROM m ORDER BY b DESC LIMIT 3'],
    ['Which country has the second largest population?', 'SELECT c FROM m ORDER BY p DESC LIMIT 1 OFFSET 1'],
    ['countries with more silver than gold', 'SELECT c FROM m WHERE s > g'],
    ['average population of Asian countries', "SELECT avg(p) FROM m WHERE k = 'Asia'"],
    ['How many countries have over 50 million people?', 'SELECT count(*) FROM m WHERE p > 50000000'],
    [
      'Did Norway win more gold medals than Germany?',
      "SELECT max(g) FILTER (WHERE c = 'Norway'), max(g) FILTER (WHERE c = 'Germany') FROM m",
      /^Yes\b/,
    ],
    ['Which country won the fewest bronze medals?', 'SELECT c FROM m ORDER BY b LIMIT 1'],
    ['Which countries are not in Europe?', "SELECT c FROM m WHERE k <> 'Europe'"],
    ['How many continents are there?', 'SELECT count(DISTINCT k) FROM m'],
    ['total bronze without Canada', "SELECT sum(b) FROM m WHERE c <> 'Canada'"],
    ['What is the ratio of gold to silver medals?', 'SELECT round(sum(g) / sum(s), 4) FROM m'],
    ['What is the population of New Zealand?', "SELECT p FROM m WHERE c = 'New Zealand'"],
    [
      'difference in gold between Norway and Sweden',
      "SELECT max(g) FILTER (WHERE c = 'Norway'), max(g) FILTER (WHERE c = 'Sweden') FROM m",
    ],
    ['share of gold medals by continent', 'SELECT k, round(100.0 * sum(g) / sum(sum(g)) OVER (), 2) FROM m GROUP BY k'],
  ],
};
