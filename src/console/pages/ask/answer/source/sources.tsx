import type { CitationPartsFragment } from '../../../../generated/graphql.ts';
import { Icon } from '../../../../parts/icon.tsx';
import { inWords } from '../../../../parts/in-words.ts';
import { useWords } from '../../../../words/words.tsx';

type Props = { citations: readonly CitationPartsFragment[]; onOpen: (marker: number) => void };

/** What an answer rests on, each to be opened. */
export function Sources({ citations, onOpen }: Props) {
  const words = useWords();
  if (citations.length === 0) return null;
  return (
    <section className="sources">
      <h3 className="off-screen">{words.answer.sources}</h3>
      <ul>
        {citations.map(({ id, marker, title, sourceType, page, verification }) => (
          <li key={id}>
            <button type="button" className="source" onClick={() => onOpen(marker)}>
              <span className="marker" aria-hidden="true">
                {marker}
              </span>
              <Icon name={sourceType === 'DOCUMENT' ? 'document' : sourceType === 'QUERY' ? 'table' : 'person'} />
              <span className="source-title">
                {sourceType === 'QUERY' ? inWords(title) : title}
                {page ? `, ${words.source.page(page)}` : ''}
              </span>
              {sourceType === 'QUERY' && <span className="source-kind">{words.source.sql}</span>}
              {verification && <Icon name="verified" />}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
