import { csv, day, dice, type Stage } from './kit.ts';

const regions = ['North', 'South', 'East', 'West'];
const products: [string, string, number][] = [
  ['Tent', 'Camping', 149.9],
  ['Sleeping Bag', 'Camping', 79.5],
  ['Trail Shoes', 'Footwear', 99],
  ['Hiking Boots', 'Footwear', 139],
  ['Rain Jacket', 'Clothing', 89.95],
  ['Wool Socks', 'Clothing', 12.5],
  ['Water Bottle', 'Accessories', 18.25],
];
const rows = (): (string | number | null)[][] => {
  const roll = dice(7);
  return Array.from({ length: 480 }, (_, index) => {
    const [product, category, price] = products[Math.min(roll(7), roll(9))]!;
    return [
      5000 + index,
      day('2023-01-02', index * 1.5),
      `Customer ${1 + roll(60)}`,
      index % 41 === 0 ? null : regions[roll(4)]!,
      ['Online', 'Store', 'Phone'][Math.min(roll(3), roll(3))]!,
      product,
      category,
      1 + roll(6),
      price,
      roll(8) === 0 ? 'Yes' : 'No',
      ['Shipped', 'Pending', 'Cancelled'][Math.min(roll(3), roll(4))]!,
    ];
  });
};

const revenue = 'sum(q * p)';
const year = (value: number): string => `year(d) = ${value}`;

export const orders: Stage = {
  name: 'orders of a shop',
  files: {
    orders: csv(
      'Order ID,Order Date,Customer,Region,Channel,Product,Category,Quantity,Unit Price,Returned,Status',
      rows(),
    ),
  },
  views: [
    'o AS SELECT "Order ID" id, "Order Date" d, "Customer" c, "Region" r, "Channel" ch, "Product" pr, "Category" cat, "Quantity" q, "Unit Price" p, "Returned" ret, "Status" st FROM orders',
  ],
  questions: [
    ['How many orders are there?', 'SELECT count(*) FROM o', /\*\*480\*\* orders/],
    ['How many orders were placed in 2024?', `SELECT count(*) FROM o WHERE ${year(2024)}`, /in 2024/i],
    ['How many orders did we get in March 2023?', `SELECT count(*) FROM o WHERE ${year(2023)} AND month(d) = 3`],
    ['How many customers do we have?', 'SELECT count(DISTINCT c) FROM o'],
    ['How many different products did we sell?', 'SELECT count(DISTINCT pr) FROM o'],
    ['number of orders', 'SELECT count(*) FROM o'],
    ['What is our total revenue?', `SELECT ${revenue} FROM o`],
    ['total sales in 2023', `SELECT ${revenue} FROM o WHERE ${year(2023)}`],
    ['How much did we sell online?', `SELECT ${revenue} FROM o WHERE ch = 'Online'`],
    ['How many units did we sell in Q2 2024?', `SELECT sum(q) FROM o WHERE ${year(2024)} AND quarter(d) = 2`],
    ['How many tents were sold?', "SELECT sum(q) FROM o WHERE pr = 'Tent'"],
    ['What is the average order value?', 'SELECT avg(q * p) FROM o'],
    ['What was the average quantity per order?', 'SELECT avg(q) FROM o'],
    ['average unit price', 'SELECT avg(p) FROM o'],
    ['What is the median unit price?', 'SELECT median(p) FROM o'],
    ['What is the largest order quantity?', 'SELECT max(q) FROM o'],
    ['What is the highest unit price?', 'SELECT max(p) FROM o'],
    ['What is the minimum unit price?', 'SELECT min(p) FROM o'],
    [
      'What share of revenue came from Online?',
      `SELECT round(100.0 * ${revenue} FILTER (WHERE ch = 'Online') / ${revenue}, 2) FROM o`,
    ],
    [
      'What percentage of orders were returned?',
      "SELECT round(100.0 * count(*) FILTER (WHERE ret = 'Yes') / count(*), 2) FROM o",
    ],
    [
      'percentage of orders that were cancelled',
      "SELECT round(100.0 * count(*) FILTER (WHERE st = 'Cancelled') / count(*), 2) FROM o",
    ],
    [
      'What share of orders in 2024 came from the North?',
      `SELECT round(100.0 * count(*) FILTER (WHERE r = 'North') / count(*), 2) FROM o WHERE ${year(2024)}`,
    ],
    [
      'What percent of revenue does each channel make up?',
      `SELECT ch, round(100.0 * ${revenue} / sum(${revenue}) OVER (), 2) FROM o GROUP BY ch`,
    ],
    [
      'What fraction of the units sold were tents?',
      "SELECT round(100.0 * sum(q) FILTER (WHERE pr = 'Tent') / sum(q), 2) FROM o",
    ],
    ['How many orders were returned?', "SELECT count(*) FROM o WHERE ret = 'Yes'"],
    ['How many orders were not returned?', "SELECT count(*) FROM o WHERE ret = 'No'"],
    ['revenue without returns', `SELECT ${revenue} FROM o WHERE ret = 'No'`],
    ['revenue excluding cancelled orders', `SELECT ${revenue} FROM o WHERE st <> 'Cancelled'`],
    ['How many orders came from regions other than North?', "SELECT count(*) FROM o WHERE r IS DISTINCT FROM 'North'"],
    ['total quantity except Tent', "SELECT sum(q) FROM o WHERE pr <> 'Tent'"],
    ['How many orders were not online?', "SELECT count(*) FROM o WHERE ch <> 'Online'"],
    ['How many orders have no region?', 'SELECT count(*) FROM o WHERE r IS NULL'],
    ['How many orders had a quantity greater than 4?', 'SELECT count(*) FROM o WHERE q > 4'],
    ['orders with a unit price between 50 and 100: how many?', 'SELECT count(*) FROM o WHERE p BETWEEN 50 AND 100'],
    ['How many orders were over 500 in revenue?', 'SELECT count(*) FROM o WHERE q * p > 500'],
    ['How many orders after June 30, 2024?', "SELECT count(*) FROM o WHERE d > DATE '2024-06-30'"],
    ['How many orders between January and March 2024?', `SELECT count(*) FROM o WHERE ${year(2024)} AND month(d) <= 3`],
    ['Revenue by region', `SELECT r, ${revenue} FROM o GROUP BY r`, /no region/i],
    [
      'What was the total revenue per region in 2024?',
      `SELECT r, ${revenue} FROM o WHERE ${year(2024)} GROUP BY r`,
      /^In 2024, /,
    ],
    ['revenue by region and channel', `SELECT r, ch, ${revenue} FROM o GROUP BY r, ch`],
    ['number of orders per category', 'SELECT cat, count(*) FROM o GROUP BY cat'],
    ['average quantity by product', 'SELECT pr, avg(q) FROM o GROUP BY pr'],
    ['How many orders per status?', 'SELECT st, count(*) FROM o GROUP BY st'],
    ['quantity sold per product and region in 2023', `SELECT pr, r, sum(q) FROM o WHERE ${year(2023)} GROUP BY pr, r`],
    [
      'Which 5 products sold the most units online?',
      "SELECT pr, sum(q) FROM o WHERE ch = 'Online' GROUP BY pr ORDER BY 2 DESC LIMIT 5",
    ],
    ['top 3 customers by revenue', `SELECT c, ${revenue} FROM o GROUP BY c ORDER BY 2 DESC LIMIT 3`],
    ['bottom 3 products by quantity', 'SELECT pr, sum(q) FROM o GROUP BY pr ORDER BY 2, 1 LIMIT 3'],
    [
      'Which region had the highest revenue in 2023?',
      `SELECT r, ${revenue} FROM o WHERE ${year(2023)} GROUP BY r ORDER BY 2 DESC LIMIT 1`,
    ],
    ['What is our best selling product?', 'SELECT pr, sum(q) FROM o GROUP BY pr ORDER BY 2 DESC LIMIT 1'],
    [
      'Which product has the second highest revenue?',
      `SELECT pr, ${revenue} FROM o GROUP BY pr ORDER BY 2 DESC LIMIT 1 OFFSET 1`,
    ],
    [
      'Which customer placed the most orders?',
      'SELECT c, count(*) FROM o GROUP BY c QUALIFY rank() OVER (ORDER BY count(*) DESC) = 1',
    ],
    ['Which channel has the fewest orders?', 'SELECT ch, count(*) FROM o GROUP BY ch ORDER BY 2 LIMIT 1'],
    [
      'revenue per month in 2024',
      `SELECT CAST(date_trunc('month', d) AS DATE), ${revenue} FROM o WHERE ${year(2024)} GROUP BY 1 ORDER BY 1`,
    ],
    ['monthly number of orders', "SELECT CAST(date_trunc('month', d) AS DATE), count(*) FROM o GROUP BY 1 ORDER BY 1"],
    [
      'orders per week in 2024',
      `SELECT CAST(date_trunc('week', d) AS DATE), count(*) FROM o WHERE ${year(2024)} GROUP BY 1 ORDER BY 1`,
    ],
    [
      'How did revenue develop by quarter?',
      `SELECT CAST(date_trunc('quarter', d) AS DATE), ${revenue} FROM o GROUP BY 1 ORDER BY 1`,
    ],
    ['yearly revenue by region', `SELECT CAST(date_trunc('year', d) AS DATE), r, ${revenue} FROM o GROUP BY 1, 2`],
    [
      'Show me the revenue trend',
      `SELECT CAST(date_trunc('month', d) AS DATE), ${revenue} FROM o GROUP BY 1 ORDER BY 1`,
    ],
    [
      'Compare revenue in 2023 and 2024',
      `SELECT ${revenue} FILTER (WHERE ${year(2023)}), ${revenue} FILTER (WHERE ${year(2024)}) FROM o`,
    ],
    [
      'How did sales change from Q1 to Q2 2024?',
      `SELECT ${revenue} FILTER (WHERE quarter(d) = 1), ${revenue} FILTER (WHERE quarter(d) = 2) FROM o WHERE ${year(2024)}`,
    ],
    [
      'revenue 2024 vs 2023',
      `SELECT ${revenue} FILTER (WHERE ${year(2024)}), ${revenue} FILTER (WHERE ${year(2023)}) FROM o`,
    ],
    [
      'Compare revenue of Online and Store',
      `SELECT ${revenue} FILTER (WHERE ch = 'Online'), ${revenue} FILTER (WHERE ch = 'Store') FROM o`,
    ],
    [
      'online vs store revenue',
      `SELECT ${revenue} FILTER (WHERE ch = 'Online'), ${revenue} FILTER (WHERE ch = 'Store') FROM o`,
    ],
    [
      'How many more orders were placed in 2024 than in 2023?',
      `SELECT count(*) FILTER (WHERE ${year(2024)}) - count(*) FILTER (WHERE ${year(2023)}) FROM o`,
    ],
    [
      'Did we sell more online than in store?',
      `SELECT ${revenue} FILTER (WHERE ch = 'Online'), ${revenue} FILTER (WHERE ch = 'Store') FROM o`,
      /^(Yes|No)\b/,
    ],
    [
      'Was revenue higher in 2024 than in 2023?',
      `SELECT ${revenue} FILTER (WHERE ${year(2024)}), ${revenue} FILTER (WHERE ${year(2023)}) FROM o`,
      /^(Yes|No)\b/,
    ],
    [
      'Did North have more orders than South?',
      "SELECT count(*) FILTER (WHERE r = 'North'), count(*) FILTER (WHERE r = 'South') FROM o",
      /^(Yes|No)\b/,
    ],
    ['Which channels are there?', 'SELECT DISTINCT ch FROM o', /\*\*3\*\* channels/],
    ['What categories do we have?', 'SELECT DISTINCT cat FROM o'],
    ['List all products', 'SELECT DISTINCT pr FROM o'],
    ['List the regions', 'SELECT DISTINCT r FROM o'],
    ['average number of orders per customer', 'SELECT avg(n) FROM (SELECT count(*) n FROM o GROUP BY c)'],
    ['What is the average number of orders per day?', 'SELECT avg(n) FROM (SELECT count(*) n FROM o GROUP BY d)'],
    ['average monthly revenue', `SELECT avg(n) FROM (SELECT ${revenue} n FROM o GROUP BY date_trunc('month', d))`],
    ['What is the average revenue per region?', 'SELECT r, avg(q * p) FROM o GROUP BY r'],
    ['average revenue per customer', `SELECT avg(n) FROM (SELECT ${revenue} n FROM o GROUP BY c)`],
    [
      'ratio of online orders to store orders',
      "SELECT round(count(*) FILTER (WHERE ch = 'Online') / count(*) FILTER (WHERE ch = 'Store'), 4) FROM o",
    ],
    [
      'How many customers placed more than 10 orders?',
      'SELECT count(*) FROM (SELECT c FROM o GROUP BY c HAVING count(*) > 10)',
    ],
    ['Which products have sold more than 200 units?', 'SELECT pr FROM o GROUP BY pr HAVING sum(q) > 200'],
    [
      'Which month had the highest revenue?',
      `SELECT CAST(date_trunc('month', d) AS DATE), ${revenue} FROM o GROUP BY 1 ORDER BY 2 DESC LIMIT 1`,
    ],
    [
      'On which day were the most units sold?',
      'SELECT d, sum(q) FROM o GROUP BY d QUALIFY rank() OVER (ORDER BY sum(q) DESC) = 1',
    ],
    ['When was the first order?', 'SELECT min(d) FROM o'],
    ['What is the date of the latest order?', 'SELECT max(d) FROM o'],
    ['How many orders did Customer 7 place?', "SELECT count(*) FROM o WHERE c = 'Customer 7'"],
    ['revenue from Tent and Hiking Boots', `SELECT ${revenue} FROM o WHERE pr IN ('Tent', 'Hiking Boots')`],
    ['How many rows does the table have?', 'SELECT count(*) FROM o'],
    ['Show total revenue and number of orders by channel', `SELECT ch, ${revenue}, count(*) FROM o GROUP BY ch`],
    [
      'How much revenue did we make in the first half of 2024?',
      `SELECT ${revenue} FROM o WHERE ${year(2024)} AND month(d) <= 6`,
    ],
  ],
};
