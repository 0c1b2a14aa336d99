import { expect, test } from 'vitest';
import { over } from '../over.ts';

const { rows } = over({
  'orders.csv': `order_no,ordered_on,region
1,2023-05-02,North
2,2024-05-02,North
3,2024-06-02,North
4,2025-02-02,North
5,2024-03-02,South
6,2025-04-02,South
7,2025-07-02,South
`,
});

test.each(['orders 2024 vs 2025 per region', 'number of orders by region in 2024 compared with 2025'])(
  'two years are set against each other for each group: %s',
  async question => {
    expect(await rows(question)).toEqual([
      ['North', '2024', '2'],
      ['North', '2025', '1'],
      ['South', '2024', '1'],
      ['South', '2025', '2'],
    ]);
  },
);
