import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const letters = 'Adler Birke Cedar Dorn Elbe Fichte Ginster Holm Imker Jade'.split(' ');
const firms = letters.flatMap(one => ['Bau', 'Gas', 'Licht', 'Holz', 'Stein', 'Glas'].map(other => `${one} ${other}`));
const all = [...firms, 'Northlight', 'Northlight (heating)', 'Northlight Solar'];
const bills = over({
  bills: `bill no,payee,paid on,amount
${all.map((firm, at) => `${at},${firm},2024-0${1 + (at % 9)}-15,${100 + at}`).join('\n')}
`,
});

describe('Names that begin as the one that was said', () => {
  it('are told, as they are left out', async () => {
    const { rows, text } = await bills.ask('What is the total amount for Northlight?');
    expect(rows).toEqual([['160']]);
    expect(text).toContain('Payee also has Northlight (heating) and Northlight Solar, which this leaves out.');
  });

  it('are not told where they are taken, or where none begins so', async () => {
    expect((await bills.ask('Total amount of Northlight and Northlight Solar')).text).not.toContain(
      'Northlight Solar, which',
    );
    expect((await bills.ask('What is the total amount for Adler Bau?')).text).not.toContain('leaves out');
  });

  it('in German, too', async () => {
    expect((await bills.ask('Wie hoch ist der Gesamtbetrag für Northlight?')).text).toContain(
      'Das ist hier nicht dabei.',
    );
  });
});
