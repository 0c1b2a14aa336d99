import { Dialog } from '../../../../parts/dialog.tsx';
import { inWords } from '../../../../parts/in-words.ts';
import { Notice } from '../../../../parts/notice.tsx';
import { useWords } from '../../../../words/words.tsx';
import { DocumentPassage } from './document-passage.tsx';
import type { SourceProps } from './source-props.ts';
import { Statement } from './statement.tsx';

/** What a number of the answer rests on: the statement, to be changed and run; the document at its sentence; or what was remembered. */
export function SourceDialog({ onClose, ...props }: SourceProps & { onClose: () => void }) {
  const words = useWords();
  const { source } = props;
  return (
    <Dialog title={source.sql ? inWords(source.title) : source.title} isOpen onClose={onClose}>
      {source.sql ? (
        <Statement {...props} />
      ) : source.sourceType === 'DOCUMENT' ? (
        <DocumentPassage source={source} />
      ) : (
        <>
          <p className="hint">{source.sharedBy ? words.source.definition : words.source.memory}</p>
          {source.quote && <blockquote className="quote">{source.quote}</blockquote>}
        </>
      )}
      {source.sourceDeleted && <Notice tone="plain">{words.source.gone}</Notice>}
    </Dialog>
  );
}
