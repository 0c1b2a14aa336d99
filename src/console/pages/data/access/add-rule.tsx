import { type FormEvent, useState } from 'react';
import type { CallerAttribute, RuleOperator } from '../../../generated/graphql.ts';
import { Button } from '../../../parts/button.tsx';
import { Check } from '../../../parts/check.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { Field } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';
import { Refused } from '../../../parts/notice.tsx';
import { Select } from '../../../parts/select.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useWords } from '../../../words/words.tsx';
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
  const words = useWords();
  const here = useAccessWords();
  const [columnName, setColumn] = useState(columns[0] ?? '');
  const [operator, setOperator] = useState<RuleOperator>('IN');
  const [caller, setCaller] = useState<CallerAttribute | ''>('');
  const [values, setValues] = useState('');
  const [groupIds, setGroups] = useState<string[]>([]);
  const create = useDeed(createRule);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const operand = caller ? { caller } : { values: values.split('\n').flatMap(line => line.trim() || []) };
    if (!(await create.run({ input: { dataSourceId, tableName, columnName, operator, operand, groupIds } }))) return;
    onChange();
    onClose();
  };
  const options = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }));
  return (
    <Dialog title={here.addRule} isOpen onClose={onClose}>
      <Form onSubmit={submit} faults={create.refusal?.fields}>
        <Refused refusal={create.refusal} shown={['columnName', 'operator', 'operand']} />
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
        {!caller && (
          <Field name="operand" label={here.values} value={values} onChange={setValues} lines={3} isRequired />
        )}
        {groups.map(({ id, name }) => (
          <Check
            key={id}
            label={name}
            isSelected={groupIds.includes(id)}
            onChange={is => setGroups(is ? [...groupIds, id] : groupIds.filter(other => other !== id))}
          />
        ))}
        <div className="actions">
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button look="main" type="submit" isPending={create.busy}>
            {words.save}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
