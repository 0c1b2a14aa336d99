import { useState } from 'react';
import type { WorkflowPartsFragment } from '../../../generated/graphql.ts';
import { Field } from '../../../parts/field.tsx';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { updateWorkflow } from '../one/documents.ts';
import { useEditWords } from './words.ts';

type Props = { workflow: WorkflowPartsFragment; onClose: () => void; onChange: () => void };

export function EditWorkflow({ workflow, onClose, onChange }: Props) {
  const here = useEditWords();
  const [name, setName] = useState(workflow.name);
  const [description, setDescription] = useState(workflow.description ?? '');
  const [cron, setCron] = useState(workflow.schedule?.cron ?? '');
  const [timeZone, setZone] = useState(
    workflow.schedule?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC',
  );
  const save = useDeed(updateWorkflow);
  const onSave = () => {
    const input = {
      id: workflow.id,
      expectedVersion: workflow.versionNumber,
      name,
      description: description.trim() || null,
      schedule: cron.trim() ? { cron: cron.trim(), timeZone } : null,
    };
    return save.run({ input });
  };
  return (
    <FormDialog
      title={here.settings}
      deeds={[save]}
      onSave={onSave}
      fields={['name', 'description', 'schedule.cron', 'schedule.timeZone']}
      onDone={onChange}
      onClose={onClose}
    >
      <Field name="name" label={here.name} value={name} onChange={setName} isRequired />
      <Field name="description" label={here.description} value={description} onChange={setDescription} lines={2} />
      <div className="grid-form">
        <Field name="schedule.cron" label={here.cron} hint={here.cronHint} value={cron} onChange={setCron} />
        <Field name="schedule.timeZone" label={here.zone} value={timeZone} onChange={setZone} />
      </div>
    </FormDialog>
  );
}
