/** A shop and a bank, small and made so that every column is plainly what it is called. */
const lines = (header: string, rows: unknown[][]) => `${header}\n${rows.map(row => row.join(',')).join('\n')}\n`;
const upTo = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
const pad = (n: number) => String(n).padStart(2, '0');
const day = (n: number) =>
  `2023-${pad(1 + (n % 12))}-${pad(1 + ((n * 7) % 28))}`.replace('2023', n % 2 ? '2024' : '2023');

/** As the guard gets them. */
export const files = {
  customers: lines(
    'customer_id,customer_name,email,phone,country,age,is_member',
    upTo(20, n => [
      n + 1,
      `Customer ${n + 1}`,
      `c${n + 1}@example.com`,
      `+49 30 55501${pad(n)}`,
      ['Germany', 'France', 'Spain'][n % 3],
      20 + n,
      n % 2 ? 'yes' : 'no',
    ]),
  ),
  products: lines(
    'product_id,product_name,category,list_price,rating,weight_kg',
    upTo(12, n => [
      n + 101,
      `Lamp ${n + 1}`,
      ['Desk', 'Floor', 'Ceiling'][n % 3],
      (10 + n * 3.5).toFixed(2),
      (3 + (n % 5) * 0.4).toFixed(1),
      (0.5 + n * 0.2).toFixed(1),
    ]),
  ),
  orders: lines(
    'order_id,customer_id,ordered_at,due_date,status,order_total,remark',
    upTo(80, n => [
      ...[
        5001 + n,
        1 + ((n * 7) % 20),
        `${day(n)}T${pad(8 + (n % 10))}:15:00`,
        day(n),
        ['Open', 'Shipped', 'Closed'][n % 3],
      ],
      ...[(20 + ((n * 13) % 90)).toFixed(2), `"Please deliver to door ${n} and ring ${n % 4} times, thank you"`],
    ]),
  ),
  order_lines: lines(
    'order_id,line_number,product_id,quantity,unit_price,discount_rate',
    upTo(200, n => [
      5001 + (n % 80),
      1 + Math.floor(n / 80),
      101 + (n % 12),
      1 + (n % 5),
      (10 + (n % 12) * 3.5).toFixed(2),
      [0, 0.05, 0.1][n % 3],
    ]),
  ),
  // Lines of parcels: what a parcel weighs and what it cost to send stands on each.
  parcel_lines: lines(
    'parcel_no,sent_on,postage,parcel_grams,article,pieces',
    upTo(90, n => {
      const parcel = Math.floor(n / 3);
      return [
        `P${100 + parcel}`,
        `2024-05-${pad(1 + (parcel % 28))}`,
        (4 + ((parcel * 7) % 19) * 0.35).toFixed(2),
        200 + ((parcel * 53) % 900),
        ['Bulb', 'Shade', 'Cable', 'Stand'][n % 4],
        1 + ((n * 3) % 7),
      ];
    }),
  ),
  stock_levels: lines(
    'snapshot_date,product_id,stock_on_hand',
    upTo(120, n => [`2024-${pad(1 + Math.floor(n / 12))}-01`, 101 + (n % 12), 5 + ((n * 11) % 40)]),
  ),
};
