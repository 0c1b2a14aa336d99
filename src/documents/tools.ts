import type { Errand } from '../context.ts';
import type { Tool } from '../engine/reasoner/tool.ts';
import { visibleDocuments } from './access.ts';
import { listDocumentsTool } from './tools/list-documents-tool.ts';
import { readDocumentTool } from './tools/read-document.ts';
import { searchDocumentsTool } from './tools/search-documents-tool.ts';
import type { Attributed, ToolNeeds } from './tools/tool-needs.ts';

/**
 * What agents may do with documents, in the name of one caller: each call sees what the caller may see at that moment.
 * Nothing where the caller has no documents, or chose to ask none, so that nobody plans for any.
 */
export async function documentTools(app: ToolNeeds, asker: Attributed, errand: Errand): Promise<Tool[]> {
  const { focus } = errand;
  const asked = focus ? [{ collectionId: { in: focus.collectionIds } }] : [];
  const any = await app.db.document.findFirst({
    where: { AND: [visibleDocuments(asker), { status: { not: 'FAILED' } }, ...asked] },
    select: { id: true },
  });
  return any ? everyDocumentTool(app, asker, errand) : [];
}

/** The same, whether or not there are documents. */
export const everyDocumentTool = (app: ToolNeeds, asker: Attributed, errand: Errand): Tool[] => [
  searchDocumentsTool(app, asker, errand),
  readDocumentTool(app, asker, errand),
  listDocumentsTool(app, asker, errand),
];
