import { csv, day, dice, type Stage } from './kit.ts';

const countries = ['Germany', 'France', 'Spain', 'Italy'];
const customers = (): (string | number)[][] => {
  const roll = dice(53);
  return Array.from({ length: 40 }, (_, index) => [
    index + 1,
    `${'Alto Brill Corex Dunn Ember Fable Grove Hale Indigo Jupe'.split(' ')[index % 10]} ${['Ltd', 'GmbH', 'SA', 'Inc'][Math.floor(index / 10)]}`,
    countries[Math.min(roll(4), roll(4))]!,
    ['Retail', 'Wholesale'][roll(2)]!,
  ]);
};
const purchases = (): (string | number)[][] => {
  const roll = dice(59);
  return Array.from({ length: 260 }, (_, index) => [
    9000 + index,
    1 + roll(34),
    day('2024-01-01', index * 1.2),
    20 + roll(4000) / 10,
    ['paid', 'open', 'refunded'][Math.min(roll(3), roll(4))]!,
  ]);
};
export const joined: Stage = {
  name: 'customers and their purchases',
  files: {
    customers: csv('customer_id,company,country,segment', customers()),
    purchases: csv('purchase_id,customer_id,purchase_date,amount,status', purchases()),
  },
  views: [
    'j AS SELECT c.customer_id cid, company co, country k, segment g, purchase_date d, amount a, status st FROM purchases p JOIN customers c USING (customer_id)',
  ],
  questions: [
    ['How many customers are there?', 'SELECT count(*) FROM customers'],
    ['How many purchases are there?', 'SELECT count(*) FROM purchases'],
    ['total amount by country', 'SELECT k, sum(a) FROM j GROUP BY k'],
    [
      'total amount per segment in the first quarter of 2024',
      'SELECT g, sum(a) FROM j WHERE quarter(d) = 1 AND year(d) = 2024 GROUP BY g',
    ],
    ['Which country has the most purchases?', 'SELECT k, count(*) FROM j GROUP BY k ORDER BY 2 DESC LIMIT 1'],
    ['How many purchases were made by customers from France?', "SELECT count(*) FROM j WHERE k = 'France'"],
    ['top 5 companies by amount', 'SELECT co, sum(a) FROM j GROUP BY co ORDER BY 2 DESC LIMIT 5'],
    ['average amount of purchases by Wholesale customers', "SELECT avg(a) FROM j WHERE g = 'Wholesale'"],
    [
      'Which customers have no purchases?',
      'SELECT company FROM customers WHERE customer_id NOT IN (SELECT customer_id FROM purchases)',
    ],
    [
      'How many customers have never made a purchase?',
      'SELECT count(*) FROM customers WHERE customer_id NOT IN (SELECT customer_id FROM purchases)',
    ],
    ['number of customers per country', 'SELECT country, count(*) FROM customers GROUP BY country'],
    [
      'monthly amount for Germany',
      "SELECT CAST(date_trunc('month', d) AS DATE), sum(a) FROM j WHERE k = 'Germany' GROUP BY 1 ORDER BY 1",
    ],
    ['refunded amount by segment', "SELECT g, sum(a) FROM j WHERE st = 'refunded' GROUP BY g"],
    [
      'What share of the amount came from Germany?',
      "SELECT round(100.0 * sum(a) FILTER (WHERE k = 'Germany') / sum(a), 2) FROM j",
    ],
    [
      'Compare the total amount of Retail and Wholesale',
      "SELECT sum(a) FILTER (WHERE g = 'Retail'), sum(a) FILTER (WHERE g = 'Wholesale') FROM j",
    ],
    [
      'average number of purchases per customer',
      'SELECT avg(n) FROM (SELECT count(*) n FROM purchases GROUP BY customer_id)',
    ],
    ['Which company spent the most?', 'SELECT co, sum(a) FROM j GROUP BY co ORDER BY 2 DESC LIMIT 1'],
    ['How many countries do our customers come from?', 'SELECT count(DISTINCT country) FROM customers'],
  ],
};

const german = (): (string | number)[][] => {
  const roll = dice(61);
  return Array.from({ length: 150 }, (_, index) => {
    const [quantity, price] = [1 + roll(9), 5 + roll(200) / 4];
    return [
      day('2023-06-01', index * 2.3)
        .split('-')
        .reverse()
        .join('.'),
      ['Stuhl', 'Tisch', 'Lampe', 'Regal'][roll(4)]!,
      `Kunde ${1 + roll(20)}`,
      quantity,
      price,
      (quantity * price).toFixed(2),
      ['N', 'S', 'W'][roll(3)]!,
    ];
  });
};
const date = '"Order_Dt"';
export const odd: Stage = {
  name: 'headers in odd spelling',
  files: { 'Export 2024': csv('Order_Dt,ProductName,cust_nm,qty,Unit Price (EUR),Umsatz,Rgn', german()) },
  views: [
    `x AS SELECT CAST(${date} AS DATE) d, "ProductName" pr, cust_nm c, qty q, "Unit Price (EUR)" p, "Umsatz" u, "Rgn" r FROM "Export 2024"`,
  ],
  questions: [
    ['What is the total Umsatz?', 'SELECT sum(u) FROM x'],
    ['Umsatz by product', 'SELECT pr, sum(u) FROM x GROUP BY pr'],
    ['quantity per region', 'SELECT r, sum(q) FROM x GROUP BY r'],
    ['How many customers are there?', 'SELECT count(DISTINCT c) FROM x'],
    ['average unit price', 'SELECT avg(p) FROM x'],
    ['total quantity in 2024', 'SELECT sum(q) FROM x WHERE year(d) = 2024'],
    ['Umsatz per month', "SELECT CAST(date_trunc('month', d) AS DATE), sum(u) FROM x GROUP BY 1 ORDER BY 1"],
    ['top 3 customers by Umsatz', 'SELECT c, sum(u) FROM x GROUP BY c ORDER BY 2 DESC LIMIT 3'],
    ['What was the last order date?', 'SELECT max(d) FROM x'],
    ['How many orders did Kunde 3 place?', "SELECT count(*) FROM x WHERE c = 'Kunde 3'"],
    ['Which product was sold most?', 'SELECT pr, sum(q) FROM x GROUP BY pr ORDER BY 2 DESC LIMIT 1'],
    [
      'How many units of Lampe were sold in July 2023?',
      "SELECT sum(q) FROM x WHERE pr = 'Lampe' AND year(d) = 2023 AND month(d) = 7",
    ],
  ],
};
