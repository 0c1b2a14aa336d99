import { Link } from 'wouter';
import { useFileWords } from '../../../parts/files/words.ts';
import { Icon } from '../../../parts/icon.tsx';
import { Nothing, Section } from '../../../parts/page.tsx';
import { Paged, usePages } from '../../../parts/paged.tsx';
import { useSpeech } from '../../../words/words.tsx';
import { useDataWords } from '../words.ts';
import { documentsQuery } from './documents.ts';
import { useDocumentWords } from './words.ts';

export function DocumentList({ collectionId }: { collectionId: string | null }) {
  const { format } = useSpeech();
  const files = useFileWords();
  const data = useDataWords();
  const here = useDocumentWords();
  const { page } = usePages({
    query: documentsQuery,
    variables: { search: null, collectionId },
    first: 20,
    listOf: found => found.documents,
  });
  return (
    <Section title={here.documents}>
      <Paged {...page} none={<Nothing icon="document" title={here.none} hint={here.noneHint} />}>
        {nodes =>
          nodes.map(({ id, title, fileName, status, scope, pageCount, failure, createdAt }) => (
            <li key={id} className="row">
              <Icon name="document" />
              <div className="row-main">
                <Link href={`/data/documents/${id}`} className="row-name">
                  {title}
                </Link>
                <span className="hint">
                  {failure?.message ?? [fileName, pageCount && files.document(pageCount)].filter(Boolean).join(' · ')}
                </span>
              </div>
              <div className="row-side">
                {status !== 'COMPLETED' && (
                  <span className={status === 'FAILED' ? 'badge badge-bad' : 'badge'}>{data.status[status]}</span>
                )}
                {scope === 'ORGANIZATION' && <span className="badge">{data.organization}</span>}
                <span className="hint">{format.day(createdAt)}</span>
              </div>
            </li>
          ))
        }
      </Paged>
    </Section>
  );
}
