import type { CitationPartsFragment } from '../../../../generated/graphql.ts';
import { useWords } from '../../../../words/words.tsx';

/** The passage of a document that is cited. */
export function DocumentPassage({ source }: { source: CitationPartsFragment }) {
  const words = useWords();
  return (
    <>
      {source.page && <p className="hint">{words.source.page(source.page)}</p>}
      {source.quote && (
        <blockquote className="quote">
          <mark>{source.quote}</mark>
        </blockquote>
      )}
    </>
  );
}
