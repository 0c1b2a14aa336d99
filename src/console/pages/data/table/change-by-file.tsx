import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { useClient } from 'urql';
import type { Refusal } from '../../../api/refusal.ts';
import { stageFile } from '../../../api/upload.ts';
import { Button } from '../../../parts/button.tsx';
import { Refused } from '../../../parts/notice.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { appendToTable, replaceTable } from './documents.ts';
import { useTableWords } from './words.ts';

type Props = { id: string; isDisabled: boolean; onChange: () => void };
const accepted = ['.csv', '.tsv', '.xlsx'];

/** Adds the rows of a file to a table, or puts the file in its place. */
export function ChangeByFile({ id, isDisabled, onChange }: Props) {
  const client = useClient();
  const here = useTableWords();
  const [sent, setSent] = useState<number | null>(null);
  const [unsent, setUnsent] = useState<Refusal | null>(null);
  const append = useDeed(appendToTable, onChange);
  const replace = useDeed(replaceTable, onChange);
  const take = async (files: FileList | null, deed: typeof append | typeof replace) => {
    const file = files?.[0];
    if (!file) return;
    setUnsent(null);
    setSent(0);
    const { id: uploadId, refusal } = await stageFile(client, file, setSent);
    setSent(null);
    if (uploadId === null) return setUnsent(refusal);
    append.forget();
    replace.forget();
    await deed.run({ input: { id, uploadId } });
  };
  const isBusy = isDisabled || sent !== null || append.busy || replace.busy;
  return (
    <>
      <div className="page-actions">
        <FileTrigger acceptedFileTypes={accepted} onSelect={files => void take(files, append)}>
          <Button isDisabled={isBusy}>{here.append}</Button>
        </FileTrigger>
        <FileTrigger acceptedFileTypes={accepted} onSelect={files => void take(files, replace)}>
          <Button isDisabled={isBusy}>{here.replace}</Button>
        </FileTrigger>
        {sent !== null && (
          <span className="hint" role="status">
            {here.sent(Math.round(sent * 100))}
          </span>
        )}
      </div>
      <Refused refusal={unsent ?? append.refusal ?? replace.refusal} />
    </>
  );
}
