import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const { ask } = over({
  tools: [
    'tool,kind,price,lent to,returned',
    'Saw,Power,100,,',
    'Drill,Power,80,Ann,2024-03-01',
    'Axe,Hand,,Bob,',
    'Spade,Hand,,,',
    'Rake,Hand,,,',
    'Hoe,Garden,12,,',
  ].join('\n'),
});

describe('What is asked of rows of which none has a value', () => {
  it.each([
    'total price of hand tools by tool',
    'highest price of hand tools',
    'what is the price of the rake and the spade',
  ])('is not told as a figure: %s', async question => {
    const { text, outputs, followUps } = await ask(question);
    expect(outputs[0]!.kind).toBe('refused');
    expect(text).toMatch(/^The column price is empty in every row of “/);
    expect(text).not.toMatch(/–|\bno price\b/);
    expect(followUps.join()).not.toMatch(/Hand|Rake|Spade/);
  });

  it('is said first where other things are told beside it', async () => {
    const { text } = await ask('show tool and price for hand tools');
    expect(text).toMatch(/^The column price is empty in all of these rows, so the data does not say: /);
  });

  it('is told as ever where some have one', async () => {
    expect((await ask('average price by kind')).text).toContain('**Power** (90');
  });
});
