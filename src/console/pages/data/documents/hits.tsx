import { useQuery } from 'urql';
import { Link } from 'wouter';
import { Loaded } from '../../../parts/loaded.tsx';
import { Section } from '../../../parts/page.tsx';
import { Pager, usePaging } from '../../../parts/pager.tsx';
import { DocumentText } from '../../../parts/text/document-text.tsx';
import { searchQuery } from './documents.ts';
import { useDocumentWords } from './words.ts';

/** The service looks no further. */
const mostHits = 100;

/** Passages that answer a question, with its words marked. */
export function Hits({ query, collectionId }: { query: string; collectionId: string | null }) {
  const here = useDocumentWords();
  const paging = usePaging(20, `${query} ${collectionId}`);
  const { first: limit, offset } = paging;
  const input = { query, limit, offset, collectionIds: collectionId ? [collectionId] : null };
  const [{ data, error }] = useQuery({ query: searchQuery, variables: { input } });
  return (
    <Loaded of={data?.documentSearch} error={error}>
      {({ hits, totalCount }) => (
        <Section title={totalCount === 0 ? here.noHits : here.hits(totalCount)}>
          {hits.length > 0 && (
            <ul className="rows">
              {hits.map(({ documentId, document, title, page, chunk, highlights }) => (
                <li key={chunk.id} className="row">
                  <div className="row-main">
                    <Link
                      href={`/data/documents/${documentId}?chunk=${chunk.id}&at=${chunk.index}`}
                      className="row-name"
                    >
                      {[title, page && here.page(page)].filter(Boolean).join(' · ')}
                    </Link>
                    <DocumentText text={chunk.text} fileType={document.fileType} marks={highlights} />
                  </div>
                </li>
              ))}
            </ul>
          )}
          <Pager paging={paging} total={Math.min(totalCount, mostHits)} />
        </Section>
      )}
    </Loaded>
  );
}
