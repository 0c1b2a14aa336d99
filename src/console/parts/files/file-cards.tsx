import { reasonOf } from '../../api/refusal.ts';
import { useSpeech } from '../../words/words.tsx';
import { IconButton } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { FileThere } from './file-there.tsx';
import { type AddedFile, type Files, isUnderway } from './files.ts';
import type { Decision } from './read-table.ts';
import { useFileWords } from './words.ts';

type Props = { file: AddedFile; onSettle: (decision: Decision) => void; onDismiss: () => void };

/** A file that was added: how far it is, what was read of it, which rows were left out and why. */
function FileCard({ file, onSettle, onDismiss }: Props) {
  const { words, format } = useSpeech();
  const here = useFileWords();
  const { table, document } = file;
  const reading = table?.reading;
  const failure = (table ?? document)?.failure?.message;
  const refused = file.refusal === 'unknown' ? here.unknown : file.refusal && reasonOf(file.refusal);
  const isBad = file.refusal !== null || Boolean(failure);
  const state = isBad
    ? refused || failure || words.faults.UNREACHABLE
    : file.there
      ? here.there(file.there.table.name, file.there.table.sameContent)
      : !table && !document
        ? here.uploading(Math.round(file.sent * 100))
        : isUnderway(file)
          ? here.reading
          : table
            ? here.table(format.number(table.rowCount ?? 0), table.columns.length)
            : here.document(document?.pageCount ?? null);
  return (
    <li className={isBad ? 'file file-bad' : 'file'}>
      <Icon name={isBad ? 'warn' : document ? 'document' : 'table'} />
      <div className="file-words">
        <span className="file-name">{file.name}</span>
        <span className="hint" role="status">
          {state}
        </span>
        {file.there && <FileThere there={file.there} onSettle={onSettle} onDismiss={onDismiss} />}
        {isUnderway(file) && (
          <progress
            className="file-progress"
            max={1}
            value={table || document ? undefined : file.sent}
            aria-label={file.name}
          />
        )}
        {reading && reading.rejectedCount > 0 && (
          <details className="file-rejected">
            <summary>{here.rejected(format.number(reading.rejectedCount))}</summary>
            <ul>
              {reading.rejectedRows.map(({ line, reason, text }) => (
                <li key={line}>
                  {here.line(format.number(line))}: {reason} <code>{text}</code>
                </li>
              ))}
            </ul>
          </details>
        )}
        {reading && reading.notes.length > 0 && (
          <details className="file-rejected">
            <summary>{here.notes}</summary>
            <ul>
              {reading.notes.map(note => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <IconButton icon="close" label={`${here.dismiss}: ${file.name}`} onPress={onDismiss} />
    </li>
  );
}

/** The files that were added, each with what may be done with it; nothing where there are none. */
export function FileCards({ files }: { files: Files }) {
  if (files.list.length === 0) return null;
  return (
    <ul className="files">
      {files.list.map(file => (
        <FileCard
          key={file.key}
          file={file}
          onSettle={decision => files.settle(file, decision)}
          onDismiss={() => files.dismiss(file.key)}
        />
      ))}
    </ul>
  );
}
