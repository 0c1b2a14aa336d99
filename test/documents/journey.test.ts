import { expect, it } from 'vitest';
import { signUp } from '../kit/person.ts';
import { sharedService } from '../kit/service.ts';
import { document, pdf } from './kit.ts';

it('A document that was uploaded is read, found, cited at its page, and forgotten once it is deleted', async () => {
  const service = await sharedService();
  const ada = await signUp(service);
  const report = await document(
    service,
    ada,
    'tenancy.pdf',
    pdf([
      ['## Rent', '', 'The rent is due on the third day of a month.'],
      ['## Notice', '', 'The notice period is seven weeks.'],
    ]),
  );
  expect(report).toMatchObject({ status: 'COMPLETED', pageCount: 2, failure: null });

  const ask = async () => (await ada.rest('POST', '/chat', { message: 'How long is the notice period?' })).body;
  const answer = await ask();
  expect(answer.response).toContain('The notice period is seven weeks.');
  expect(answer.citations).toMatchObject([{ source_type: 'document', document_id: report.id, page: 2 }]);

  // What is cited is found in its document, between what stands before and after it.
  const passage = async (chunkId: string) =>
    (
      await ada.graphql(
        `query ($id: ID!, $chunkId: ID!) { document(id: $id) { chunk(id: $chunkId) { text page index } } }`,
        {
          ...{ id: report.id, chunkId },
        },
      )
    ).document.chunk;
  expect(await passage(answer.citations[0].chunk_id)).toMatchObject({
    page: 2,
    text: expect.stringContaining('weeks'),
  });
  expect(await passage(report.id)).toBeNull();

  const { status } = await ada.rest('DELETE', `/documents/${report.id}`);
  expect(status).toBeLessThan(300);
  const after = await ask();
  expect(after.response).not.toContain('seven weeks');
  expect(after.citations).toEqual([]);
});
