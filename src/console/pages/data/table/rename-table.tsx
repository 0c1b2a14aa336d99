import { useState } from 'react';
import type { TableKind } from '../../../generated/graphql.ts';
import { Field } from '../../../parts/field.tsx';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import type { TablePageData } from './documents.ts';
import { updateTable } from './documents.ts';
import { KindSelect } from './kind-select.tsx';
import { useTableWords } from './words.ts';

type Props = { table: TablePageData; onClose: () => void; onChange: () => void };

export function RenameTable({ table, onClose, onChange }: Props) {
  const here = useTableWords();
  const [name, setName] = useState(table.name);
  const [description, setDescription] = useState(table.description ?? '');
  const [kind, setKind] = useState<string>(table.semantics?.corrected ? table.semantics.kind : '');
  const save = useDeed(updateTable);
  const variables = () => ({
    input: {
      id: table.id,
      name,
      description: description.trim() || null,
      kind: (kind || null) as TableKind | null,
    },
  });
  return (
    <FormDialog
      title={here.rename}
      deed={save}
      variables={variables}
      fields={['name', 'description', 'kind']}
      onDone={onChange}
      onClose={onClose}
    >
      <Field name="name" label={here.name} value={name} onChange={setName} isRequired />
      <Field
        name="description"
        label={here.description}
        hint={here.descriptionHint}
        value={description}
        onChange={setDescription}
        lines={3}
      />
      <KindSelect value={kind} onChange={setKind} />
    </FormDialog>
  );
}
