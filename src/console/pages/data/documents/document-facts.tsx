import type { CollectionPartsFragment, DocumentPageQuery } from '../../../generated/graphql.ts';
import { Facts } from '../../../parts/page.tsx';
import { useSpeech } from '../../../words/words.tsx';
import { useDataWords } from '../words.ts';
import { useDocumentWords } from './words.ts';

type Props = {
  document: NonNullable<DocumentPageQuery['document']>;
  /** Where it lies, as far as that is seen. */
  collection: CollectionPartsFragment | undefined;
};

/** What a document is, and who has it: by its collection others may. */
export function DocumentFacts({ document, collection }: Props) {
  const { format, language } = useSpeech();
  const data = useDataWords();
  const here = useDocumentWords();
  const groups = (collection?.sharedWith ?? []).map(({ name }) => name);
  const who =
    document.scope === 'ORGANIZATION'
      ? data.organization
      : groups.length > 0
        ? here.youAnd(new Intl.ListFormat(language).format(groups))
        : data.own;
  return (
    <>
      <Facts
        facts={[
          [here.facts.file, document.fileName],
          [here.facts.pages, document.pageCount === null ? null : format.number(document.pageCount)],
          [here.facts.chunks, format.number(document.chunkCount)],
          [here.facts.language, document.language],
          [here.facts.collection, document.collection?.name],
          [here.facts.added, format.day(document.createdAt)],
          [here.facts.scope, who],
        ]}
      />
      {who === data.own && <p className="hint">{here.shareHint}</p>}
    </>
  );
}
