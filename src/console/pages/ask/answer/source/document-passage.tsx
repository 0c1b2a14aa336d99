import { useState } from 'react';
import { useQuery } from 'urql';
import { Link } from 'wouter';
import { graphql } from '../../../../generated/gql.ts';
import type { CitationPartsFragment } from '../../../../generated/graphql.ts';
import { IconButton } from '../../../../parts/button.tsx';
import { Passage } from '../../../../parts/text/passage.tsx';
import { useWords } from '../../../../words/words.tsx';

graphql(`
  fragment PassageParts on DocumentChunk {
    id
    index
    text
    page
    headingPath
  }
`);

const citedQuery = graphql(`
  query CitedPassage($id: ID!, $chunkId: ID!) {
    document(id: $id) {
      id
      title
      fileType
      chunkCount
      chunk(id: $chunkId) { ...PassageParts }
    }
  }
`);

const besideQuery = graphql(`
  query PassageBeside($id: ID!, $offset: Int!) {
    document(id: $id) {
      id
      chunks(first: 1, offset: $offset) { nodes { ...PassageParts } }
    }
  }
`);

/** The passage of a document that is cited, with its sentence marked, and what stands before and after it. */
export function DocumentPassage({ source }: { source: CitationPartsFragment }) {
  const words = useWords();
  const { documentId, chunkId, quote } = source;
  const [turned, turn] = useState(0);
  const variables = { id: documentId ?? '', chunkId: chunkId ?? '' };
  const [{ data, fetching }] = useQuery({ query: citedQuery, variables, pause: !documentId || !chunkId });
  const cited = data?.document?.chunk;
  const fileType = data?.document?.fileType ?? 'TXT';
  const offset = (cited?.index ?? 0) + turned;
  const [{ data: beside }] = useQuery({
    query: besideQuery,
    variables: { id: documentId ?? '', offset },
    pause: !cited || turned === 0,
  });
  const other = beside?.document?.chunks.nodes.find(({ index }) => index === offset);
  const shown = turned === 0 ? cited : other;
  const page = shown?.page ?? (turned === 0 ? source.page : null);
  return (
    <>
      <div className="passage-head">
        <p className="hint" role="status">
          {[page && words.source.page(page), ...(shown?.headingPath ?? [])].filter(Boolean).join(' · ')}
        </p>
        {cited && (
          <span>
            <IconButton
              icon="left"
              label={words.source.before}
              isDisabled={offset <= 0}
              onPress={() => turn(turned - 1)}
            />
            <IconButton
              icon="right"
              label={words.source.after}
              isDisabled={offset >= (data?.document?.chunkCount ?? 0) - 1}
              onPress={() => turn(turned + 1)}
            />
          </span>
        )}
      </div>
      {shown ? (
        <Passage key={shown.id} text={shown.text} fileType={fileType} marked={turned === 0 ? (quote ?? null) : null} />
      ) : (
        !fetching && quote && turned === 0 && <Passage text={quote} fileType={fileType} marked={quote} />
      )}
      {documentId && shown && (
        <div className="actions">
          <Link className="button" href={`/data/documents/${documentId}?chunk=${shown.id}&at=${shown.index}`}>
            {words.source.open}
          </Link>
        </div>
      )}
    </>
  );
}
