import { useState } from 'react';
import { Field } from '../../../parts/field.tsx';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { Select } from '../../../parts/select.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useWords } from '../../../words/words.tsx';
import { createRelationship } from './documents.ts';
import type { Relatable } from './use-tables.ts';
import { useRelationshipWords } from './words.ts';

type Props = { tables: Relatable[]; onClose: () => void; onChange: () => void };

/** Relates two tables, wherever they are. */
export function RelateDialog({ tables, onClose, onChange }: Props) {
  const words = useWords();
  const here = useRelationshipWords();
  const [from, setFrom] = useState(tables[0]?.id ?? '');
  const [to, setTo] = useState(tables[1]?.id ?? '');
  const columnsOf = (id: string) => tables.find(table => table.id === id)?.columns.map(({ name }) => name) ?? [];
  const [fromColumn, setFromColumn] = useState('');
  const [toColumn, setToColumn] = useState('');
  const [description, setDescription] = useState('');
  const create = useDeed(createRelationship);
  const pick = (wanted: string, id: string) => (columnsOf(id).includes(wanted) ? wanted : (columnsOf(id)[0] ?? ''));
  const onSave = () => {
    const input = {
      fromTableId: from,
      fromColumns: [pick(fromColumn, from)],
      toTableId: to,
      toColumns: [pick(toColumn, to)],
      description: description.trim() || null,
    };
    return create.run({ input });
  };
  const options = tables.map(({ id, name }) => ({ value: id, label: name }));
  const named = (id: string) => columnsOf(id).map(name => ({ value: name, label: name }));
  return (
    <FormDialog
      title={here.relate}
      deeds={[create]}
      onSave={onSave}
      fields={['fromTableId', 'fromColumns', 'toTableId', 'toColumns', 'description']}
      action={words.add}
      onDone={onChange}
      onClose={onClose}
    >
      <div className="grid-form">
        <Select name="fromTableId" label={here.fromTable} value={from} onChange={setFrom} options={options} />
        <Select
          name="fromColumns"
          label={here.fromColumn}
          value={pick(fromColumn, from)}
          onChange={setFromColumn}
          options={named(from)}
        />
        <Select name="toTableId" label={here.toTable} value={to} onChange={setTo} options={options} />
        <Select
          name="toColumns"
          label={here.toColumn}
          value={pick(toColumn, to)}
          onChange={setToColumn}
          options={named(to)}
        />
      </div>
      <Field name="description" label={here.description} value={description} onChange={setDescription} lines={2} />
    </FormDialog>
  );
}
