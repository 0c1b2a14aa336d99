import { Refusal } from '../../base/errors.ts';
import type { CallerContext, Context } from '../../context.ts';
import { visibleSources, visibleTables } from '../../data/access.ts';
import { prepareQuery } from '../../data/queries/prepare-query.ts';
import { sourceOf } from '../../data/queries/source-of.ts';
import { tablesRead } from '../../data/queries/tables-read.ts';
import { visibleDocuments } from '../../documents/access.ts';
import { readAnswerResult, type StoredCitation } from '../answers/answer-result.ts';
import { mostShared } from './share-conversation.ts';

/** Something of its owner's alone on which answers rest; `mayShare` where they may show it to the organization. */
export type OwnSource = { id: string; kind: 'TABLE' | 'DOCUMENT' | 'DATA_SOURCE'; name: string; mayShare: boolean };

/**
 * What the answers of a conversation of the caller's rest on that the organization does not have: an answer over it is
 * withheld from whoever reads the conversation by its link.
 */
export async function ownSources(
  { app, caller }: Pick<Context, 'app' | 'caller'>,
  conversationId: string,
): Promise<OwnSource[]> {
  if (!caller) return [];
  const messages = await app.db.message.findMany({
    where: { conversationId, role: 'ASSISTANT' },
    select: { result: true },
    orderBy: { id: 'asc' },
    take: mostShared,
  });
  const citations = messages.flatMap(({ result }) => readAnswerResult(result).citations);
  const tables = { id: { in: await tablesOf({ app, caller }, citations) }, scope: 'USER' as const };
  const sources = { id: { in: present(citations, 'dataSourceId') }, scope: 'USER' as const };
  const documents = { id: { in: present(citations, 'documentId') }, scope: 'USER' as const };
  const [own, asked, read] = await Promise.all([
    app.db.uploadedTable.findMany({ where: { AND: [tables, visibleTables(caller)] } }),
    app.db.dataSource.findMany({ where: { AND: [sources, visibleSources(caller)] } }),
    app.db.document.findMany({ where: { AND: [documents, visibleDocuments(caller)] } }),
  ]);
  const isAdmin = caller.role !== 'USER';
  return [
    ...own.map(({ id, name }) => ({ id, kind: 'TABLE' as const, name, mayShare: isAdmin })),
    ...asked.map(({ id, name }) => ({ id, kind: 'DATA_SOURCE' as const, name, mayShare: false })),
    ...read.map(({ id, title }) => ({ id, kind: 'DOCUMENT' as const, name: title, mayShare: false })),
  ];
}

const present = (citations: StoredCitation[], field: 'dataSourceId' | 'documentId'): string[] => [
  ...new Set(citations.flatMap(citation => citation[field] ?? [])),
];

/** The uploaded tables that the statements of citations read; a statement that runs no more reads none. */
async function tablesOf(
  { app, caller }: Pick<CallerContext, 'app' | 'caller'>,
  citations: StoredCitation[],
): Promise<string[]> {
  const statements = new Set(
    citations.flatMap(({ dataSourceId, statement, sql }) => (dataSourceId === null ? (statement ?? sql ?? []) : [])),
  );
  const read = await Promise.all(
    [...statements].map(async sql => {
      try {
        const source = await sourceOf(app, caller, { dataSourceId: null });
        return (await tablesRead(app, await prepareQuery(app, caller, { sql }, source))) ?? [];
      } catch (error) {
        if (error instanceof Refusal) return [];
        throw error;
      }
    }),
  );
  return [...new Set(read.flat().map(({ id }) => id))];
}
