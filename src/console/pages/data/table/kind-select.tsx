import { Select } from '../../../parts/select.tsx';
import { useDataWords } from '../words.ts';
import { useTableWords } from './words.ts';

type Props = { value: string; onChange: (kind: string) => void };

/** What the rows of a table are; nothing leaves it to be told by the data. */
export function KindSelect({ value, onChange }: Props) {
  const data = useDataWords();
  const here = useTableWords();
  return (
    <Select
      name="kind"
      label={here.rowsAre}
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: here.tell },
        ...Object.entries(data.tableKinds).map(([kind, label]) => ({ value: kind, label })),
      ]}
    />
  );
}
