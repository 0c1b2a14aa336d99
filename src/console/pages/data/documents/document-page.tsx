import { useEffect, useRef } from 'react';
import { useQuery } from 'urql';
import { useSearch } from 'wouter';
import { useWhole } from '../../../api/use-whole.ts';
import type { DocumentPageQuery } from '../../../generated/graphql.ts';
import type { PageProps } from '../../../page-entry.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { Notice } from '../../../parts/notice.tsx';
import { Page, Section } from '../../../parts/page.tsx';
import { Pager, usePaging } from '../../../parts/pager.tsx';
import { DocumentText } from '../../../parts/text/document-text.tsx';
import { DocumentActions } from './document-actions.tsx';
import { DocumentFacts } from './document-facts.tsx';
import { collectionsQuery, documentQuery } from './documents.ts';
import { useDocumentWords } from './words.ts';

type Found = NonNullable<DocumentPageQuery['document']>;

/** A document: its file, and the text as it was read, passage by passage. */
export default function DocumentPage({ params }: PageProps) {
  const here = useDocumentWords();
  // The place of a passage that a link leads to.
  const place = Number(new URLSearchParams(useSearch()).get('at')) || 0;
  const paging = usePaging(20, params.id, place);
  const { first, offset } = paging;
  const [{ data: found, error }, ask] = useQuery({
    query: documentQuery,
    variables: { id: params.id!, first, offset },
  });
  const { data: all } = useWhole(collectionsQuery, {});
  const collections = all?.collections?.nodes ?? [];
  const again = () => ask({ requestPolicy: 'network-only' });
  return (
    <Loaded of={found?.document} error={error} whole>
      {document => (
        <Page
          title={document.title}
          back={{ href: '/data/documents', label: here.back }}
          actions={<DocumentActions document={document} collections={collections} onChange={again} />}
        >
          {document.failure && <Notice>{document.failure.message}</Notice>}
          {(document.status === 'PENDING' || document.status === 'PROCESSING') && (
            <Notice tone="plain">{here.reading}</Notice>
          )}
          {document.notes.map(note => (
            <Notice key={note} tone="plain">
              {here.notes[note] ?? note}
            </Notice>
          ))}
          <DocumentFacts document={document} collection={collections.find(({ id }) => id === document.collectionId)} />
          <Section title={here.passages}>
            <Passages chunks={document.chunks.nodes} fileType={document.fileType} />
            <Pager paging={paging} total={document.chunks.totalCount} />
          </Section>
        </Page>
      )}
    </Loaded>
  );
}

/** Each passage with where it stands beside it; the one that was asked for is marked. */
function Passages({ chunks, fileType }: { chunks: Found['chunks']['nodes']; fileType: Found['fileType'] }) {
  const here = useDocumentWords();
  const wanted = new URLSearchParams(useSearch()).get('chunk');
  const mark = useRef<HTMLLIElement>(null);
  const has = chunks.some(({ id }) => id === wanted);
  useEffect(() => {
    if (has) mark.current?.scrollIntoView({ block: 'center' });
  }, [has]);
  return (
    <ol className="rows">
      {chunks.map(({ id, index, page, row, endRow, sheetName, headingPath, text }) => (
        <li
          key={id}
          ref={id === wanted ? mark : undefined}
          className={id === wanted ? 'row passage-row wanted' : 'row passage-row'}
        >
          <div className="passage-place hint">
            <strong>{index + 1}</strong>
            {page !== null && <span>{here.page(page)}</span>}
            {sheetName && <span>{sheetName}</span>}
            {row !== null && endRow !== null && <span>{here.rowsOf(row, endRow)}</span>}
            {headingPath.length > 0 && <span>{headingPath.join(' › ')}</span>}
          </div>
          <DocumentText text={text} fileType={fileType} />
        </li>
      ))}
    </ol>
  );
}
