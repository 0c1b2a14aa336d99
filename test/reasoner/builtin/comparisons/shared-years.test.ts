import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const rows = '2023-01-05,100\n2023-02-06,150\n2023-05-01,500\n2024-01-07,400\n2024-02-08,300\n2024-04-09,70';
const sales = over({ sales: `sold_on,amount\n${rows}` });
const verkauf = over({ verkauf: `datum,betrag\n${rows}` });

describe('A month or a quarter that is said without its year', () => {
  it.each([
    'By how many percent did the amount rise from January to February 2023?',
    'Compare the amount in January and February 2023',
  ])('has it from the other: %s', async question => {
    const { text } = await sales.ask(question);
    expect(text).toContain('**100** in January 2023 to **150** in February 2023 (up 50, or 50%)');
  });

  it('has it from the one before as well', async () => {
    expect((await sales.ask('Was the amount in Q1 2024 higher than in Q2?')).text).toContain('**700** for Q1 2024');
  });

  it('has it so in German', async () => {
    const { text } = await verkauf.ask('Um wie viel Prozent fiel der Betrag von Januar auf Februar 2024?');
    expect(text).toContain('25 %');
  });
});

describe('The same time of another year', () => {
  it.each([
    'Amount in the first quarter of 2023 vs the same quarter of 2024',
    'Amount in Q1 2024 compared to the same quarter of the previous year',
  ])('is that which was named before it: %s', async question => {
    const { text } = await sales.ask(question);
    expect(text).toContain('**250** in');
    expect(text).toContain('**700** in');
  });

  it('is so in German', async () => {
    const { text } = await verkauf.ask('Betrag im ersten Quartal 2023 im Vergleich zum gleichen Quartal 2024');
    expect(text).toContain('**250**');
    expect(text).toContain('**700**');
  });
});
