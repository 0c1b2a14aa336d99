import { useState } from 'react';
import type { GroupPartsFragment } from '../../../generated/graphql.ts';
import { Field } from '../../../parts/field.tsx';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { createGroup, updateGroup } from './documents.ts';
import { useMemberWords } from './words.ts';

type Props = {
  group: GroupPartsFragment | null;
  organizationId: string;
  onClose: () => void;
  onChange: () => void;
};

export function GroupDialog({ group, organizationId, onClose, onChange }: Props) {
  const here = useMemberWords();
  const [name, setName] = useState(group?.name ?? '');
  const [description, setDescription] = useState(group?.description ?? '');
  const create = useDeed(createGroup);
  const update = useDeed(updateGroup);
  const onSave = async () => {
    const said = { name, description: description.trim() || null };
    return group
      ? update.run({ input: { id: group.id, ...said } })
      : create.run({ input: { organizationId, ...said } });
  };
  return (
    <FormDialog
      title={group ? here.editGroup : here.newGroup}
      deeds={[create, update]}
      onSave={onSave}
      fields={['name', 'description']}
      onDone={onChange}
      onClose={onClose}
    >
      <Field name="name" label={here.name} value={name} onChange={setName} isRequired />
      <Field name="description" label={here.description} value={description} onChange={setDescription} lines={2} />
    </FormDialog>
  );
}
