import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

describe('What there is, held against a level of its own row', () => {
  const { ask } = over({
    products: `product_id,product_name,unit_price,units_in_stock,units_on_order,reorder_level
1,Chai,18,39,0,10
2,Chang,19,17,40,25
3,Syrup,10,13,70,25
4,Mix,21,53,0,0
`,
  });

  it('is what is in stock, and it is said or asked', async () => {
    for (const question of ['products below reorder level', 'Welche products liegen unter dem reorder level?']) {
      const { rows, text } = await ask(question);
      const found = rows.map(row => String(row[1] ?? row[0])).sort();
      expect(text.includes('less units in stock than reorder level') || found.join() === 'Chang,Syrup', text).toBe(
        true,
      );
    }
    const { text } = await ask('How many products are below the reorder level?');
    expect(text).toContain('**2**');
    expect(text).toMatch(/You did not say of what, so I took units in stock/);
  });

  it('is what is named, where it is', async () => {
    const { text } = await ask('How many products have units on order above reorder level?');
    expect(text).toContain('**2**');
    expect(text).not.toContain('You did not say');
  });
});
