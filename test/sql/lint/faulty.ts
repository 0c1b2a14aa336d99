import type { Notice } from '../../../src/engine/query/notice.ts';

type Faulty = [sql: string, question?: string];

/** Statements that hardly mean what they say, by the rule that ought to notice. */
export const faulty: Record<Notice['rule'], Faulty[]> = {
  sum_of_what_does_not_add_up: [
    ['SELECT sum(unit_price) FROM order_lines'],
    ['SELECT category, sum(list_price) AS total FROM products GROUP BY category'],
    ['SELECT sum(age) FROM customers'],
    ['SELECT country, sum(age) FROM customers GROUP BY 1'],
    ['SELECT sum(rating) FROM products'],
    ['SELECT sum(discount_rate) AS discount FROM order_lines'],
    ['SELECT sum(order_id) FROM orders'],
    ['SELECT sum(customer_id) AS customers FROM customers'],
    ['SELECT sum(stock_on_hand) FROM stock_levels'],
    ['SELECT product_id, sum(stock_on_hand) FROM stock_levels GROUP BY product_id'],
    ["SELECT date_trunc('quarter', snapshot_date) q, sum(stock_on_hand) FROM stock_levels GROUP BY q"],
    ['SELECT round(sum(unit_price), 2) FROM order_lines'],
    ['SELECT sum(CAST(unit_price AS DOUBLE)) FROM order_lines'],
    ['SELECT sum(coalesce(discount_rate, 0)) FROM order_lines'],
    ['SELECT p.category, sum(p.rating) FROM products p GROUP BY p.category'],
    ['WITH l AS (SELECT order_id, unit_price AS price FROM order_lines) SELECT sum(price) FROM l'],
    ['SELECT sum(s.price) FROM (SELECT unit_price AS price FROM order_lines) s'],
    ['SELECT order_id, sum(unit_price) OVER (PARTITION BY order_id) FROM order_lines'],
    ['SELECT sum(product_id) FILTER (WHERE quantity > 1) FROM order_lines'],
  ],
  average_of_identifiers: [
    ['SELECT avg(customer_id) FROM customers'],
    ['SELECT avg(order_id) AS average_orders FROM orders'],
    ['SELECT median(product_id) FROM products'],
    ['SELECT country, avg(customer_id) FROM customers GROUP BY country'],
    ['SELECT stddev(order_id) FROM orders'],
    ['SELECT round(avg(o.customer_id), 1) FROM orders o'],
    ['SELECT avg(line_number) FROM order_lines'],
  ],
  rows_multiplied_under_sum: [
    ['SELECT sum(o.order_total) FROM orders o JOIN order_lines l ON l.order_id = o.order_id'],
    [
      'SELECT c.country, sum(o.order_total) FROM customers c JOIN orders o ON o.customer_id = c.customer_id JOIN order_lines l ON l.order_id = o.order_id GROUP BY c.country',
    ],
    ['SELECT count(o.order_id) FROM orders o JOIN order_lines l ON l.order_id = o.order_id'],
    ['SELECT sum(o.order_total) FROM orders o JOIN order_lines l ON TRY_CAST(l.order_id AS BIGINT) = o.order_id'],
    [
      "SELECT sum(a.order_total) FROM orders a JOIN orders b ON date_part('year', a.due_date) = date_part('year', b.due_date)",
    ],
    ['SELECT count(c.customer_id) FROM customers c JOIN orders o USING (customer_id)'],
    ['SELECT sum(o.order_total) FROM orders o, order_lines l WHERE l.order_id = o.order_id'],
    [
      'SELECT p.category, sum(o.order_total) FROM orders o JOIN order_lines l USING (order_id) JOIN products p USING (product_id) GROUP BY 1',
    ],
    ['SELECT sum(l.quantity) FROM order_lines l JOIN stock_levels s ON s.product_id = l.product_id'],
    [
      'SELECT l.product_id, sum(l.quantity), max(s.stock_on_hand) FROM order_lines l LEFT JOIN stock_levels s ON s.product_id = l.product_id GROUP BY 1',
    ],
    [
      'SELECT o.status, sum(o.order_total) FROM orders o JOIN order_lines l ON o.order_id = l.order_id WHERE l.quantity > 2 GROUP BY o.status',
    ],
    [
      'SELECT c.customer_name, count(c.customer_id) AS customers FROM customers c LEFT JOIN orders o ON o.customer_id = c.customer_id GROUP BY c.customer_name',
    ],
    [
      'WITH big AS (SELECT * FROM order_lines) SELECT sum(o.order_total) FROM orders o JOIN order_lines l ON l.order_id = o.order_id AND l.quantity > 1',
    ],
    [
      'SELECT x.total FROM (SELECT sum(o.order_total) AS total FROM orders o JOIN order_lines l ON l.order_id = o.order_id) x',
    ],
    ['SELECT sum(o.order_total * 1.19) FROM orders o JOIN order_lines l ON l.order_id = o.order_id'],
  ],
  tables_not_joined: [
    ['SELECT count(*) FROM customers, orders'],
    ['SELECT c.country, count(*) FROM customers c CROSS JOIN orders o GROUP BY 1'],
    ["SELECT c.customer_name, o.order_total FROM customers c, orders o WHERE o.status = 'Open'"],
    ["SELECT avg(o.order_total) FROM orders o, customers c WHERE c.country = 'Spain'"],
    ["SELECT p.product_name, l.quantity FROM products p, order_lines l WHERE p.category = 'Desk' AND l.quantity > 2"],
    [
      'SELECT o.order_id, l.quantity, p.product_name FROM orders o JOIN order_lines l ON l.order_id = o.order_id, products p',
    ],
  ],
  free_text_compared: [
    ["SELECT count(*) FROM orders WHERE remark = 'late'"],
    ["SELECT * FROM orders WHERE remark IN ('late', 'broken')"],
    ["SELECT sum(order_total) FROM orders o WHERE o.remark = 'Please deliver to door'"],
    ["SELECT count(*) FILTER (WHERE remark = 'thanks') FROM orders"],
    ["SELECT sum(CASE WHEN remark = 'ring' THEN 1 ELSE 0 END) FROM orders"],
    ["SELECT status, count(*) FROM orders WHERE 'thank you' = remark GROUP BY status"],
    ["SELECT customer_id FROM orders WHERE remark = 'door' AND status = 'Open'"],
  ],
  value_unknown: [
    ["SELECT count(*) FROM orders WHERE status = 'closed'"],
    ["SELECT count(*) FROM orders WHERE status = 'Cancelled'"],
    ["SELECT * FROM customers WHERE country = 'GERMANY'"],
    ["SELECT avg(age) FROM customers WHERE country IN ('Germany', 'Italy')"],
    ["SELECT count(*) FROM products WHERE category = 'desk '"],
    ["SELECT sum(CASE WHEN status = 'shipped' THEN order_total END) FROM orders"],
    ["SELECT o.order_id FROM orders o JOIN customers c USING (customer_id) WHERE c.country = 'DE'"],
    ["SELECT count(*) FROM products p WHERE p.category = 'Desk lamps'"],
    ["SELECT count(*) FILTER (WHERE status = 'Done') FROM orders"],
    ["SELECT list_price FROM products WHERE product_id IN (SELECT product_id FROM products WHERE category = 'Floors')"],
  ],
  period_not_whole: [
    ["SELECT count(*) FROM orders WHERE ordered_at BETWEEN '2024-01-01' AND '2024-12-31'"],
    ["SELECT sum(order_total) FROM orders WHERE ordered_at >= '2024-01-01' AND ordered_at <= '2024-03-31'"],
    ["SELECT count(*) FROM orders WHERE ordered_at <= DATE '2023-12-31'"],
    [
      "SELECT sum(order_total) FROM orders WHERE ordered_at BETWEEN DATE '2024-05-01' AND DATE '2024-05-31' AND status = 'Open'",
    ],
    ["SELECT count(*) FROM orders WHERE due_date BETWEEN '2024-02-01' AND '2024-02-28'"],
    ["SELECT count(*) FROM orders WHERE due_date BETWEEN '2024-01-01' AND '2024-01-30'"],
    ["SELECT sum(order_total) FROM orders WHERE due_date >= '2024-01-01' AND due_date < '2024-12-31'"],
    ["SELECT count(*) FROM orders WHERE due_date >= DATE '2023-07-01' AND due_date < DATE '2023-07-31'"],
    [
      "SELECT o.status, count(*) FROM orders o WHERE o.ordered_at >= '2023-01-01' AND o.ordered_at <= '2023-12-31' GROUP BY 1",
    ],
    ["SELECT count(*) FROM orders WHERE '2024-06-30' >= ordered_at"],
    ["SELECT count(*) FROM orders WHERE due_date >= '2024-03-01' AND due_date <= '2024-03-30'"],
  ],
  months_of_all_years: [
    ['SELECT month(ordered_at), count(*) FROM orders GROUP BY 1', 'How many orders were there per month?'],
    ['SELECT EXTRACT(month FROM due_date) AS m, sum(order_total) FROM orders GROUP BY m ORDER BY m'],
    ["SELECT date_part('month', ordered_at) AS month, sum(order_total) FROM orders GROUP BY month"],
    ['SELECT monthname(ordered_at), avg(order_total) FROM orders GROUP BY monthname(ordered_at)'],
    ['SELECT status, month(due_date) AS m, count(*) FROM orders GROUP BY status, m'],
    ["SELECT month(ordered_at), count(*) FROM orders WHERE status = 'Open' GROUP BY 1"],
  ],
  period_missing: [
    ['SELECT sum(order_total) FROM orders', 'What was the total of orders in 2024?'],
    ["SELECT count(*) FROM orders WHERE status = 'Open'", 'How many orders of 2023 are open?'],
    [
      "SELECT sum(order_total) FROM orders WHERE ordered_at >= '2023-01-01' AND ordered_at < '2024-01-01'",
      'Revenue in 2024',
    ],
    ['SELECT status, count(*) FROM orders GROUP BY status', 'Wie viele Bestellungen gab es 2024 je Status?'],
    ['SELECT avg(order_total) FROM orders', 'average order total in March 2024'],
    [
      'SELECT year(ordered_at), sum(order_total) FROM orders WHERE year(ordered_at) = 2023 GROUP BY 1',
      'Compare 2023 with 2024',
    ],
    ["SELECT customer_id, count(*) FROM orders WHERE status = 'Closed' GROUP BY 1", 'Who closed orders since 2024?'],
  ],
  grouping_missing: [
    ['SELECT sum(order_total) FROM orders', 'What is the order total per customer?'],
    ['SELECT count(*) FROM orders', 'How many orders are there by status?'],
    ['SELECT avg(age) FROM customers', 'average age by country'],
    ['SELECT avg(list_price) FROM products', 'What is the average list price for each category?'],
    ['SELECT sum(order_total) FROM orders', 'revenue by month'],
    ['SELECT count(*) FROM customers', 'Wie viele Kunden gibt es pro country?'],
    ['SELECT count(*) FROM orders', 'orders per year'],
  ],
  limit_missing: [
    ['SELECT product_name, list_price FROM products ORDER BY list_price DESC', 'What are the top 5 products by price?'],
    ['SELECT customer_id, sum(order_total) AS t FROM orders GROUP BY 1 ORDER BY t DESC', 'Show the top ten customers'],
    ['SELECT customer_name FROM customers ORDER BY age', 'the first 3 customers by age'],
    ['SELECT country, count(*) AS n FROM customers GROUP BY 1 ORDER BY n DESC', 'top 2 countries'],
    ['SELECT product_name FROM products ORDER BY rating DESC', 'Die besten 3 Produkte'],
    ['SELECT product_id, sum(quantity) FROM order_lines GROUP BY 1 ORDER BY 2 DESC', 'Top 10 products by quantity'],
    ['SELECT order_id FROM orders ORDER BY order_total DESC', 'first five orders by total'],
  ],
};
