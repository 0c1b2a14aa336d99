import { beforeAll, describe, expect, it } from 'vitest';
import { document } from '../../documents/kit.ts';
import { fallingSales } from '../../kit/falling-sales.ts';
import { type Person, signUp } from '../../kit/person.ts';
import { watchByRest } from '../../kit/progress.ts';
import { type SharedService, sharedService } from '../../kit/service.ts';

let service: SharedService;
let ada: Person;
beforeAll(async () => {
  service = await sharedService();
  ada = await signUp(service);
  await ada.upload('sales.csv', fallingSales());
});

const chat = async (message: string, more: object = {}): Promise<any> => {
  const { status, body } = await ada.rest('POST', '/chat', { message, ...more });
  expect(status).toBe(200);
  return body;
};

describe('A conversation in German over data in English', () => {
  it('is answered in German, goes on in German, and looks back in German', async () => {
    const first = await chat('Wie hoch war der Umsatz nach Region im Jahr 2023?');
    expect(first.response).toMatch(/^Der Gesamtumsatz war im Jahr 2023 am höchsten in \*\*\w+\*\* \([\d.]+,\d\d\)/);
    expect(first.tables[0].rows).toHaveLength(4);
    const conversation_id = first.conversation_id;
    const narrowed = await chat('nur der Norden', { conversation_id });
    expect(narrowed.response).toContain('North');
    expect(narrowed.citations[0].sql).toContain(`'North'`);
    const products = await chat('Umsatz nach Produkt', { conversation_id });
    expect(products.tables[0].rows).toHaveLength(4);
    const { response } = await chat('Wie viel Prozent macht der erste aus?', { conversation_id });
    expect(response).toMatch(
      /^Aus der früheren Antwort auf „Umsatz nach Produkt“: \*\*\w+\*\* \([\d.,]+\) macht \*\*\d+\s%\*\*/,
    );
    expect((await chat('als Diagramm bitte', { conversation_id })).charts).toHaveLength(1);
  });

  it('is told in German why something changed', async () => {
    const { response, tables, task_id } = await chat('Warum ist der Umsatz im März 2024 gefallen?');
    expect(response).toContain('**North · Sofa**');
    expect(response).toMatch(/^Der Gesamtumsatz ging von [\d.,]+ \(Februar 2024\) auf \*\*[\d.,]+\*\* \(März 2024\)/);
    expect(response).not.toMatch(/\b(?:the|went|change|from|to)\b/);
    expect(tables[0].columns.map(({ name }: any) => name)).toEqual(
      expect.arrayContaining(['Gruppe', 'vorher', 'nachher']),
    );
    const events = await watchByRest({ url: service.url, person: ada, taskId: task_id });
    const thoughts = events.filter(event => event.update_type === 'thinking').map(event => event.message);
    expect(thoughts.join(' ')).toContain('Untersuchung: Gefragt ist, warum sich etwas verändert hat');
    const hypotheses = events.filter(event => event.update_type === 'hypotheses_updated').at(-1)!.details.hypotheses;
    expect(hypotheses.map((one: any) => one.statement).join(' ')).toContain(
      'haben sich anders entwickelt als der Rest',
    );
  });

  it('is given an overview in German, and what to ask next', async () => {
    const { response, follow_ups } = await chat('Gib mir einen Überblick über den Umsatz im März 2024', {
      mode: 'research',
    });
    expect(response).toMatch(/^\*\*Kurz gesagt:\*\* Gesamtumsatz im März 2024: \*\*[\d.,]+\*\*/);
    for (const head of ['Kennzahlen', 'Im Zeitverlauf', 'Nach Region']) expect(response).toContain(`### ${head}`);
    expect(follow_ups[0]).toMatch(/^(?:Wie|Welche|Warum|Zeige)/);
  });

  it('says in German what the data does not have', async () => {
    const { response } = await chat('Wie viele Mitarbeiter haben wir?');
    expect(response).toMatch(/eißt nichts „Mitarbeiter“/);
  });
});

describe('A document in German', () => {
  it('answers a German question with its sentence, beside what tables answer', async () => {
    await document(
      service,
      ada,
      'vertrag.txt',
      'Die Kündigungsfrist beträgt sechs Wochen zum Quartalsende. Der Vertrag wurde am 3. Mai 2021 unterzeichnet.',
    );
    const { response, citations } = await chat('Wie lange ist die Kündigungsfrist?');
    expect(response).toContain('Die Kündigungsfrist beträgt sechs Wochen zum Quartalsende.');
    expect(citations[0].source_type).toBe('document');
    const both = await chat('Wie hoch ist der Umsatz pro Kanal, und wann wurde der Vertrag unterzeichnet?');
    expect(both.response).toContain('3. Mai 2021');
    expect(both.citations.map((one: any) => one.source_type).sort()).toEqual(['document', 'query']);
    expect((await chat('Wer hat das Teleskop erfunden?')).response).toContain('In sales heißt nichts');
  });
});
