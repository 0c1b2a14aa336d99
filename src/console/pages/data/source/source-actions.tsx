import { useState } from 'react';
import { useLocation } from 'wouter';
import type {
  SourcePartsFragment,
  SourceTypePartsFragment,
  TestDataSourceMutation,
} from '../../../generated/graphql.ts';
import { Button, IconButton } from '../../../parts/button.tsx';
import { Confirm } from '../../../parts/confirm.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { Refused } from '../../../parts/notice.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useWords } from '../../../words/words.tsx';
import { deleteSource, refreshSource, testSource } from './documents.ts';
import { EditSource } from './edit-source.tsx';
import { TestResult } from './test-result.tsx';
import { useSourceWords } from './words.ts';

type Props = { source: SourcePartsFragment; type: SourceTypePartsFragment; onChange: () => void };

export function SourceActions({ source, type, onChange }: Props) {
  const words = useWords();
  const here = useSourceWords();
  const [, navigate] = useLocation();
  const [open, setOpen] = useState<'test' | 'edit' | 'remove' | null>(null);
  const [result, setResult] = useState<TestDataSourceMutation['testDataSource']>(null);
  const refresh = useDeed(refreshSource, onChange);
  const test = useDeed(testSource, onChange);
  const remove = useDeed(deleteSource);
  const close = () => setOpen(null);
  const tryIt = async () => {
    setResult(null);
    setOpen('test');
    setResult((await test.run({ input: { id: source.id } }))?.testDataSource ?? null);
  };
  return (
    <>
      <Button onPress={() => void refresh.run({ input: { dataSourceId: source.id } })} isPending={refresh.busy}>
        {here.refresh}
      </Button>
      <Button onPress={tryIt}>{here.test}</Button>
      <IconButton look="plain" icon="edit" label={words.edit} onPress={() => setOpen('edit')} />
      <IconButton look="plain" icon="trash" label={here.remove} onPress={() => setOpen('remove')} />
      {refresh.refusal && <Refused refusal={refresh.refusal} />}
      {open === 'test' && (
        <Dialog title={here.test} isOpen onClose={close}>
          <TestResult busy={test.busy} result={result} />
          <Refused refusal={test.refusal} />
          <div className="actions">
            <Button onPress={close}>{words.close}</Button>
          </div>
        </Dialog>
      )}
      {open === 'edit' && <EditSource source={source} type={type} onClose={close} onChange={onChange} />}
      {open === 'remove' && (
        <Confirm
          title={here.removeTitle(source.name)}
          action={here.remove}
          busy={remove.busy}
          refusal={remove.refusal}
          onClose={close}
          onConfirm={async () => {
            if (await remove.run({ input: { id: source.id } })) navigate('/data');
          }}
        >
          <p>{here.removeText}</p>
        </Confirm>
      )}
    </>
  );
}
