import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';
import { höfe, yards } from '../yards.ts';

const opening = (text: string): string => text.split('\n\n')[0]!;

describe('From one month to another', () => {
  const { rows, ask } = over(yards);

  it.each([
    ['total tonnes from April to September', '85'],
    ['total price between April and September', '975'],
    ['total tonnes from November to February', '41'],
    ['total tonnes from November to February 2024', '20'],
    ['total tonnes from October 2022 to March', '13'],
    ['total tonnes in the summer of 2023', '7'],
    ['total tonnes in winter 2023', '20'],
  ])('are all months between them: %s', async (question, want) => {
    expect(await rows(question)).toEqual([[want]]);
  });

  it('of every year, where none is named, which is said', async () => {
    expect((await ask('total tonnes from April to September')).text).toContain('counts in every year');
  });

  it('A season is months, which are said', async () => {
    const { text, rows: found } = await ask('How many loads were there in the summer months?');
    expect(opening(text)).toMatch(/^I took “summer months” for June to August: /);
    expect(found).toEqual([['3']]);
  });
});

describe('Auf Deutsch ebenso', () => {
  const { rows, ask } = over(höfe);

  it.each([
    ['Wie viele Tonnen von April bis September', '63'],
    ['Umsatz von November bis Februar', '325'],
    ['Umsatz im Sommer 2022', '220'],
  ])('%s', async (question, want) => {
    expect(await rows(question)).toEqual([[want]]);
  });

  it('Jahreszeiten', async () => {
    expect(opening((await ask('Umsatz im Winter')).text)).toMatch(/^„Winter“ ist hier Dezember bis Februar: /);
  });
});

describe('A month of any year', () => {
  const { ask } = over({ harvests: 'farm,year,tonnes\nHill,2022,5\nHill,2023,6\nDale,2022,7\n' });

  it('is none of the years that a column holds', async () => {
    const { outputs, text } = await ask('total tonnes in May');
    expect(outputs[0]!.kind === 'refused' || text.includes('“May”')).toBe(true);
  });
});

describe('When something was', () => {
  const loads = over(yards);
  const ladungen = over(höfe);

  it.each(['formerly', 'previously', 'earlier', 'lately', 'currently', 'nowadays'])(
    'is told where it was passed over: %s',
    async word => {
      expect(opening((await loads.ask(`How many tonnes did Quayside have ${word}?`)).text)).toContain(`“${word}”`);
    },
  );

  it.each(['damals', 'früher', 'derzeit', 'neulich', 'ehemals', 'inzwischen'])('auch auf Deutsch: %s', async word => {
    expect(opening((await ladungen.ask(`Wie hoch war der Umsatz ${word}?`)).text)).toContain(`„${word}“`);
  });
});
