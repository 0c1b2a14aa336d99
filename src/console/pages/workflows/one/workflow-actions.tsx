import { useState } from 'react';
import { useLocation } from 'wouter';
import type { WorkflowPartsFragment } from '../../../generated/graphql.ts';
import { Button, IconButton } from '../../../parts/button.tsx';
import { Confirm } from '../../../parts/confirm.tsx';
import { Refused } from '../../../parts/notice.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useWords } from '../../../words/words.tsx';
import { EditWorkflow } from '../edit/edit-workflow.tsx';
import { activateWorkflow, deleteWorkflow, pauseWorkflow, runWorkflow } from './documents.ts';
import { useOneWords } from './words.ts';

export function WorkflowActions({ workflow, onChange }: { workflow: WorkflowPartsFragment; onChange: () => void }) {
  const words = useWords();
  const here = useOneWords();
  const [, navigate] = useLocation();
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const run = useDeed(runWorkflow);
  const activate = useDeed(activateWorkflow, onChange);
  const pause = useDeed(pauseWorkflow, onChange);
  const remove = useDeed(deleteWorkflow);
  const { id, name, status } = workflow;
  const close = () => setOpen(null);
  const start = async () => {
    const made = await run.run({ input: { id } });
    if (made?.runWorkflow) navigate(`/workflows/${id}/executions/${made.runWorkflow.id}`);
  };
  return (
    <>
      <Button look="main" icon="play" onPress={start} isPending={run.busy}>
        {here.run}
      </Button>
      {status === 'ACTIVE' ? (
        <Button onPress={() => void pause.run({ input: { id } })} isPending={pause.busy}>
          {here.pause}
        </Button>
      ) : (
        <Button onPress={() => void activate.run({ input: { id } })} isPending={activate.busy}>
          {here.activate}
        </Button>
      )}
      <IconButton look="plain" icon="edit" label={words.edit} onPress={() => setOpen('edit')} />
      <IconButton look="plain" icon="trash" label={here.remove} onPress={() => setOpen('remove')} />
      <Refused refusal={run.refusal ?? activate.refusal ?? pause.refusal} />
      {open === 'edit' && <EditWorkflow workflow={workflow} onClose={close} onChange={onChange} />}
      {open === 'remove' && (
        <Confirm
          title={here.removeTitle(name)}
          action={here.remove}
          busy={remove.busy}
          refusal={remove.refusal}
          onClose={close}
          onConfirm={async () => {
            if (await remove.run({ input: { id } })) navigate('/workflows');
          }}
        >
          <p>{here.removeText}</p>
        </Confirm>
      )}
    </>
  );
}
