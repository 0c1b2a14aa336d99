import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const market = (last: string) => ({
  market: `district,stalls,takings
Harbour,12,10400.50
Old Town,8,8200.00
Mill Lane,5,3100.25
Station,9,7700.75
${last}
`,
});
const withTotal = over(market('Total,34,29401.50'));
const withFirm = over(market('Total,7,15000'));
const kiosks = over({ kioske: 'bezirk,umsatz\nNord,120\nSüd,80\nWest,60\nGesamt,260\n' });
const said = 'The row “Total” of market only adds up the others, so it is not counted with them.';

describe('A row that adds up the others', () => {
  it('is no row like them: it is not added, ranked, averaged or counted, and that is said', async () => {
    for (const [question, answer] of [
      ['What are the total takings?', '29,401.50'],
      ['Which district took the most?', 'Harbour'],
      ['What is the average number of stalls?', '8.5'],
      ['How many districts are there?', '4'],
      ['Which districts have more stalls than average?', 'Harbour and Station'],
      ['What share of the takings has the Harbour?', '35.37%'],
      ['List the districts with their takings', '4'],
    ] as const) {
      const { text } = await withTotal.ask(question);
      expect(text, question).toContain(answer);
      expect(text, question).toContain(said);
    }
  });

  it('is there for whoever asks for it, or for the table as it stands', async () => {
    expect((await withTotal.ask('What are the takings of Total?')).text).toMatch(/29,401\.50(?!.*adds up)/s);
    expect((await withTotal.ask('Show me the market table')).rows).toHaveLength(5);
  });

  it('is told in German of a German file', async () => {
    const { text } = await kiosks.ask('Wie hoch ist der Umsatz insgesamt?');
    expect(text).toContain('260');
    expect(text).toContain('Die Zeile „Gesamt“ von Kioske zählt nur die anderen zusammen und ist nicht mitgerechnet.');
  });

  it('is none where its figures are no sum: a firm may be called Total, too', async () => {
    const { text } = await withFirm.ask('What are the total takings?');
    expect(text).toContain('44,401.50');
    expect(text).not.toContain('adds up');
  });
});
