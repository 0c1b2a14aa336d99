import { useState } from 'react';
import { Field } from '../../../parts/field.tsx';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { Description } from './description.tsx';
import type { TablePageData } from './documents.ts';
import { updateTable } from './documents.ts';
import { KindSelect, kindOf } from './kind-select.tsx';
import { useTableWords } from './words.ts';

type Props = { table: TablePageData; onClose: () => void; onChange: () => void };

export function RenameTable({ table, onClose, onChange }: Props) {
  const here = useTableWords();
  const [name, setName] = useState(table.name);
  const [description, setDescription] = useState(table.description ?? '');
  const [kind, setKind] = useState(() => kindOf(table.semantics));
  const save = useDeed(updateTable);
  const onSave = () =>
    save.run({ input: { id: table.id, name, description: description.trim() || null, kind: kind || null } });
  return (
    <FormDialog
      title={here.rename}
      deeds={[save]}
      onSave={onSave}
      fields={['name', 'description', 'kind']}
      onDone={onChange}
      onClose={onClose}
    >
      <Field name="name" label={here.name} value={name} onChange={setName} isRequired />
      <Description value={description} onChange={setDescription} lines={3} />
      <KindSelect value={kind} onChange={setKind} />
    </FormDialog>
  );
}
