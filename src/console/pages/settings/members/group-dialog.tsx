import { type FormEvent, useState } from 'react';
import type { GroupPartsFragment } from '../../../generated/graphql.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { Field } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';
import { Refused } from '../../../parts/notice.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useWords } from '../../../words/words.tsx';
import { createGroup, updateGroup } from './documents.ts';
import { useMemberWords } from './words.ts';

type Props = {
  group: GroupPartsFragment | null;
  organizationId: string;
  onClose: () => void;
  onChange: () => void;
};

export function GroupDialog({ group, organizationId, onClose, onChange }: Props) {
  const words = useWords();
  const here = useMemberWords();
  const [name, setName] = useState(group?.name ?? '');
  const [description, setDescription] = useState(group?.description ?? '');
  const create = useDeed(createGroup);
  const update = useDeed(updateGroup);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const said = { name, description: description.trim() || null };
    const done = group
      ? await update.run({ input: { id: group.id, ...said } })
      : await create.run({ input: { organizationId, ...said } });
    if (!done) return;
    onChange();
    onClose();
  };
  const refusal = create.refusal ?? update.refusal;
  return (
    <Dialog title={group ? here.editGroup : here.newGroup} isOpen onClose={onClose}>
      <Form onSubmit={submit} faults={refusal?.fields}>
        <Refused refusal={refusal} shown={['name', 'description']} />
        <Field name="name" label={here.name} value={name} onChange={setName} isRequired />
        <Field name="description" label={here.description} value={description} onChange={setDescription} lines={2} />
        <div className="actions">
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button look="main" type="submit" isPending={create.busy || update.busy}>
            {words.save}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
