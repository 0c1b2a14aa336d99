import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const payees = ['Jewel Timber', 'Stone & Lime', 'Pipe World', 'Tool Barn'];
const ledger = over({
  ledger: `Entry,Payee Name,Booked On,Settled On,Amount,Category
${Array.from(
  { length: 40 },
  (_, at) =>
    `${100 + at},${payees[at % 4]},2024-0${1 + (at % 6)}-15,${at % 3 === 0 ? '' : `2024-0${3 + (at % 6)}-20`},${at % 4 === 1 ? 900 : 50 + at},${at % 2 === 0 ? 'Materials' : 'Hire'}`,
).join('\n')}
`,
});

const donors = ['Lions', 'Rotary', 'Bäckerei Lang'];
const gifts = over({
  spenden: `Nr;Name des Spenders;Datum;Betrag
${Array.from({ length: 30 }, (_, at) => `${at};${donors[at % 3]};2024-0${1 + (at % 9)}-15;${at % 3 === 2 ? 700 : 20 + at}`).join('\n')}
`,
});

describe('Whom rows are of is asked for by other words than its column has', () => {
  it('by all who are paid, where it tells those who are, which is said', async () => {
    for (const word of ['suppliers', 'vendors', 'firms', 'companies']) {
      const { rows, text } = await ledger.ask(`Top 2 ${word} by total amount`);
      expect([word, rows[0]![0]]).toEqual([word, 'Stone & Lime']);
      expect(text).toContain(`Nothing is called “${word}” here, so I took payee`);
    }
  });

  it('by nobody who pays', async () => {
    for (const word of ['customers', 'donors', 'clients'])
      expect((await ledger.ask(`Top 2 ${word} by total amount`)).outputs[0]).not.toMatchObject({ kind: 'answered' });
  });

  it('and “our company” is whose data it is', async () => {
    expect((await ledger.ask('How much did our company spend in total?')).rows).toEqual([['11090']]);
  });

  it('in German by those who give, where it tells who gave', async () => {
    const { rows, text } = await gifts.ask('Welche Firma hat den höchsten Gesamtbetrag?');
    expect(rows[0]![0]).toBe('Bäckerei Lang');
    expect(text).toContain('Hier heißt nichts „Firma“');
    expect((await gifts.ask('Lieferanten nach Gesamtbetrag')).outputs[0]).not.toMatchObject({ kind: 'answered' });
  });
});

describe('How much somebody charged is no number of them', () => {
  it('and the verb says no more than that they did', async () => {
    const { rows, text } = await ledger.ask('How much did suppliers charge us?');
    expect(rows).toEqual([['11090']]);
    expect(text).not.toContain('Without taking');
  });
});

describe('Several tables of one sort', () => {
  const year = (from: number): string =>
    `no,payee,booked on,amount\n${Array.from({ length: 20 }, (_, at) => `${from + at},${payees[at % 4]},2024-0${1 + (at % 6)}-15,${at}`).join('\n')}\n`;
  const years = over({ ledger_2023: year(100), ledger_2024: year(500) });

  it('have them all the same, and the answer says of which', async () => {
    const { rows, text } = await years.ask('How many different suppliers are there?');
    expect(rows).toEqual([['4']]);
    expect(text).toContain('Nothing is called “suppliers” here, so I took payee');
  });
});
