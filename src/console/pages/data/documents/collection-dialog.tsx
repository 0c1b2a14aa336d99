import { useState } from 'react';
import type { CollectionPartsFragment } from '../../../generated/graphql.ts';
import { Check, Choices } from '../../../parts/check.tsx';
import { Field } from '../../../parts/field.tsx';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { useMe } from '../../../parts/me.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { createCollection, shareCollection, updateCollection } from './documents.ts';
import { useDocumentWords } from './words.ts';

type Props = {
  collection: CollectionPartsFragment | null;
  groups: { id: string; name: string }[];
  onClose: () => void;
  onChange: () => void;
};

/** Makes a collection, or changes one and who may read it. */
export function CollectionDialog({ collection, groups, onClose, onChange }: Props) {
  const here = useDocumentWords();
  const me = useMe();
  const [name, setName] = useState(collection?.name ?? '');
  const [description, setDescription] = useState(collection?.description ?? '');
  const [isShared, setShared] = useState(false);
  const [groupIds, setGroups] = useState(collection?.sharedWith?.map(({ id }) => id) ?? []);
  const create = useDeed(createCollection);
  const update = useDeed(updateCollection);
  const share = useDeed(shareCollection);
  const canShare = collection ? collection.scope === 'USER' && collection.sharedWith !== null : !isShared;
  const onSave = async () => {
    const said = { name, description: description.trim() || null };
    const id = collection
      ? (await update.run({ input: { id: collection.id, ...said } }))?.updateCollection?.id
      : (await create.run({ input: { ...said, scope: isShared ? 'ORGANIZATION' : 'USER' } }))?.createCollection?.id;
    if (!id) return false;
    const before = collection?.sharedWith?.length ?? 0;
    const isDone = !canShare || groupIds.length + before === 0 || (await share.run({ input: { id, groupIds } }));
    // The collection itself was made, whoever it is not shared with.
    if (!isDone) onChange();
    return isDone;
  };
  return (
    <FormDialog
      title={collection ? here.editCollection : here.newCollection}
      deeds={[create, update, share]}
      onSave={onSave}
      fields={['name', 'description']}
      onDone={onChange}
      onClose={onClose}
    >
      <Field name="name" label={here.name} value={name} onChange={setName} isRequired />
      <Field name="description" label={here.description} value={description} onChange={setDescription} lines={2} />
      {!collection && me?.isAdmin && <Check label={here.forOrganization} isSelected={isShared} onChange={setShared} />}
      {canShare && (
        <Choices
          label={here.sharedWith}
          options={groups.map(group => ({ value: group.id, label: group.name }))}
          chosen={groupIds}
          onChange={setGroups}
        />
      )}
    </FormDialog>
  );
}
