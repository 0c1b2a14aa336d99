import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, signUp } from '../kit/person.ts';
import { type SharedService, sharedService } from '../kit/service.ts';
import { document, pdf } from './kit.ts';

const lease = [
  [
    '## Parties',
    '',
    'The tenant rents the boathouse at Lock 7 from the harbour trust for five years. The rent is 900 euros a month.',
  ],
  [
    '## Repairs',
    '',
    'Repairs of the roof and the slipway are paid by the harbour trust. Repairs of doors are paid by the tenant.',
  ],
  ['## End', '', 'The tenant may end the lease with six months of notice to the harbour trust.'],
];

let service: SharedService;
let ada: Person;
let leaseId: string;
const ask = async (person: Person, message: string) => {
  const { status, body } = await person.rest('POST', '/chat', { message });
  expect(status).toBe(200);
  return body;
};

beforeAll(async () => {
  service = await sharedService();
  ada = await signUp(service);
  const [{ id }] = await Promise.all([
    document(service, ada, 'boathouse-lease.pdf', pdf(lease)),
    document(
      service,
      ada,
      'memo.txt',
      'The staff kitchen on the second floor is closed for repairs in March this year.',
    ),
    ada.upload('sales.csv', 'region,amount\nNorth,10\nSouth,20\nNorth,30\n'),
  ]);
  leaseId = id;
});

describe('A document that is to be summarized', () => {
  it.each([
    'Summarize the boathouse lease',
    'Give me a short summary of boathouse-lease.pdf, please.',
    'What is the lease about?',
    'What are the main points of the boathouse lease?',
  ])('is told in sentences of its own, each cited at its page: %s', async message => {
    const { response, citations } = await ask(ada, message);
    expect(response).toContain('**boathouse-lease**');
    expect(citations.length).toBeGreaterThanOrEqual(3);
    for (const citation of citations) {
      expect(citation).toMatchObject({ source_type: 'document', document_id: leaseId });
      expect(lease[citation.page - 1]!.join(' ')).toContain(citation.quote.split('\n').at(-1));
    }
    for (const [, told] of response.matchAll(/“([^”]+)”/g)) expect(lease.flat().join(' ')).toContain(told);
  });

  it('is asked for where several may be meant, and naming it is one click away', async () => {
    const { response, citations, follow_ups } = await ask(ada, 'Summarize the document');
    expect(response).toContain('Which one');
    expect(citations).toEqual([]);
    expect(follow_ups).toContain('Summarize boathouse-lease');
    expect((await ask(ada, 'Summarize boathouse-lease')).response).toContain('harbour trust');
  });

  it('gives way to a table of that name', async () => {
    expect((await ask(ada, 'Summarize sales')).response).toContain('**sales** has 3 rows');
  });

  it('is told in German where that is asked', async () => {
    await document(
      service,
      ada,
      'hausordnung.txt',
      'Die Hausordnung gilt für alle Mieter des Hauses. Die Treppe wird jeden Freitag von den Mietern geputzt. Nach 22 Uhr ist im Haus Ruhe zu halten.',
    );
    const { response } = await ask(ada, 'Worum geht es in der Hausordnung?');
    expect(response).toContain('Das sagt **hausordnung**');
    // Each sentence stands on a line of its own.
    expect(response.split('\n').filter((line: string) => line.startsWith('- “'))).toHaveLength(3);
    expect(response).toContain('Nach 22 Uhr');
  });

  it('is not known to people who may not see it', async () => {
    const eve = await signUp(service, 'Eve');
    await document(service, eve, 'own.txt', 'This note says only that the lamp in the hall is broken again today.');
    const { response } = await ask(eve, 'Summarize the boathouse lease');
    expect(response).not.toMatch(/harbour|Lock 7|900/);
  });

  it('is noted in the audit trail', async () => {
    const actions = await service.app.db.auditLog.findMany({
      where: { userId: ada.id, action: { in: ['documents.list_documents', 'documents.read_document'] } },
    });
    expect(new Set(actions.map(({ action, agent }) => `${action} ${agent}`))).toEqual(
      new Set(['documents.list_documents planner', 'documents.read_document document_analyst']),
    );
  });
});
