import { useState } from 'react';
import type { SourcePartsFragment, SourceTypePartsFragment } from '../../../generated/graphql.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import { Field } from '../../../parts/field.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { updateSource } from './documents.ts';
import { enteredOf } from './entered.ts';
import { SourceForm } from './source-form.tsx';
import { useSourceWords } from './words.ts';

type Props = { source: SourcePartsFragment; type: SourceTypePartsFragment; onClose: () => void; onChange: () => void };

export function EditSource({ source, type, onClose, onChange }: Props) {
  const here = useSourceWords();
  const [entered, setEntered] = useState(() => enteredOf(source));
  const [name, setName] = useState(source.name);
  const [description, setDescription] = useState(source.description ?? '');
  const update = useDeed(updateSource);
  const before = JSON.stringify(enteredOf(source));
  return (
    <Dialog title={here.editTitle(source.name)} isOpen onClose={onClose}>
      <SourceForm
        type={type}
        entered={entered}
        isStored
        busy={update.busy}
        refusal={update.refusal}
        action={here.save}
        onEnter={setEntered}
        onSave={async ({ settings, credentials }) => {
          const isMoved = before !== JSON.stringify(entered);
          const input = {
            id: source.id,
            name,
            description: description.trim() || null,
            ...(isMoved ? { settings } : {}),
            ...(credentials ? { credentials } : {}),
          };
          if (!(await update.run({ input }))) return;
          onChange();
          onClose();
        }}
        before={
          <>
            <Field name="name" label={here.name} value={name} onChange={setName} isRequired />
            <Field
              name="description"
              label={here.description}
              value={description}
              onChange={setDescription}
              lines={2}
            />
          </>
        }
      />
    </Dialog>
  );
}
