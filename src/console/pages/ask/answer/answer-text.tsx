import { Fragment } from 'react';
import type { CitationPartsFragment } from '../../../generated/graphql.ts';
import { Markdown } from '../../../parts/text/markdown.tsx';
import { useWords } from '../../../words/words.tsx';

type Props = { text: string; citations: readonly CitationPartsFragment[]; onOpen: (marker: number) => void };

/** What an answer says; its markers open what they refer to. */
export function AnswerText({ text, citations, onOpen }: Props) {
  const words = useWords();
  return (
    <Markdown
      text={text}
      marker={(marker, key) => {
        const cited = citations.find(each => each.marker === marker);
        return cited ? (
          <Fragment key={key}>
            {/* Keeps the number beside what it stands behind, where a line would end between the two. */}
            {'\u2060'}
            <button
              type="button"
              className="marker"
              aria-label={words.answer.openSource(marker, cited.title)}
              onClick={() => onOpen(marker)}
            >
              {marker}
            </button>
          </Fragment>
        ) : (
          `[${marker}]`
        );
      }}
    />
  );
}
