import { useState } from 'react';
import type { CallerAttribute, RuleOperator } from '../../../generated/graphql.ts';
import { Check } from '../../../parts/check.tsx';
import { Field } from '../../../parts/field.tsx';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { Select } from '../../../parts/select.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { createRule } from './documents.ts';
import { useAccessWords } from './words.ts';

type Props = {
  dataSourceId: string;
  tableName: string;
  columns: string[];
  groups: { id: string; name: string }[];
  onClose: () => void;
  onChange: () => void;
};

export function AddRule({ dataSourceId, tableName, columns, groups, onClose, onChange }: Props) {
  const here = useAccessWords();
  const [columnName, setColumn] = useState(columns[0] ?? '');
  const [operator, setOperator] = useState<RuleOperator>('IN');
  const [caller, setCaller] = useState<CallerAttribute | ''>('');
  const [values, setValues] = useState('');
  const [groupIds, setGroups] = useState<string[]>([]);
  const create = useDeed(createRule);
  const onSave = () => {
    const operand = caller ? { caller } : { values: values.split('\n').flatMap(line => line.trim() || []) };
    return create.run({ input: { dataSourceId, tableName, columnName, operator, operand, groupIds } });
  };
  const options = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }));
  return (
    <FormDialog
      title={here.addRule}
      deeds={[create]}
      onSave={onSave}
      fields={['columnName', 'operator', 'operand']}
      onDone={onChange}
      onClose={onClose}
    >
      <Select
        name="columnName"
        label={here.column}
        value={columnName}
        onChange={setColumn}
        options={columns.map(name => ({ value: name, label: name }))}
      />
      <Select
        name="operator"
        label={here.operator}
        value={operator}
        onChange={value => setOperator(value as RuleOperator)}
        options={options(here.operators)}
      />
      <Select
        label={here.operand}
        value={caller}
        onChange={value => setCaller(value as CallerAttribute | '')}
        options={[{ value: '', label: here.fixed }, ...options(here.callers)]}
      />
      {!caller && <Field name="operand" label={here.values} value={values} onChange={setValues} lines={3} isRequired />}
      {groups.map(({ id, name }) => (
        <Check
          key={id}
          label={name}
          isSelected={groupIds.includes(id)}
          onChange={is => setGroups(is ? [...groupIds, id] : groupIds.filter(other => other !== id))}
        />
      ))}
    </FormDialog>
  );
}
