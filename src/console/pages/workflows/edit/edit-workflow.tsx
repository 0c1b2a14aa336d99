import { type FormEvent, useState } from 'react';
import type { WorkflowPartsFragment } from '../../../generated/graphql.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { Field } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';
import { Refused } from '../../../parts/notice.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useWords } from '../../../words/words.tsx';
import { updateWorkflow } from '../one/documents.ts';
import { useEditWords } from './words.ts';

type Props = { workflow: WorkflowPartsFragment; onClose: () => void; onChange: () => void };

export function EditWorkflow({ workflow, onClose, onChange }: Props) {
  const words = useWords();
  const here = useEditWords();
  const [name, setName] = useState(workflow.name);
  const [description, setDescription] = useState(workflow.description ?? '');
  const [cron, setCron] = useState(workflow.schedule?.cron ?? '');
  const [timeZone, setZone] = useState(
    workflow.schedule?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC',
  );
  const save = useDeed(updateWorkflow);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = {
      id: workflow.id,
      expectedVersion: workflow.versionNumber,
      name,
      description: description.trim() || null,
      schedule: cron.trim() ? { cron: cron.trim(), timeZone } : null,
    };
    if (!(await save.run({ input }))) return;
    onChange();
    onClose();
  };
  return (
    <Dialog title={here.settings} isOpen onClose={onClose}>
      <Form onSubmit={submit} faults={save.refusal?.fields}>
        <Refused refusal={save.refusal} shown={['name', 'description', 'schedule.cron', 'schedule.timeZone']} />
        <Field name="name" label={here.name} value={name} onChange={setName} isRequired />
        <Field name="description" label={here.description} value={description} onChange={setDescription} lines={2} />
        <div className="grid-form">
          <Field name="schedule.cron" label={here.cron} hint={here.cronHint} value={cron} onChange={setCron} />
          <Field name="schedule.timeZone" label={here.zone} value={timeZone} onChange={setZone} />
        </div>
        <div className="actions">
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button look="main" type="submit" isPending={save.busy}>
            {words.save}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
