import { type FormEvent, useState } from 'react';
import type { Mask, PiiType, SensitivityLevel } from '../../../generated/graphql.ts';
import { Button } from '../../../parts/button.tsx';
import { Form } from '../../../parts/form.tsx';
import { Notice, Refused } from '../../../parts/notice.tsx';
import { Select } from '../../../parts/select.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useWords } from '../../../words/words.tsx';
import { useDataWords } from '../words.ts';
import { setColumnLevel, setTableLevel } from './documents.ts';
import { useAccessWords } from './words.ts';

type Props = {
  dataSourceId: string;
  tableName: string;
  columnName: string | null;
  organizationId: string;
  level: SensitivityLevel;
  mask: Mask | null;
  pii: PiiType | null;
  onChange: () => void;
};
const optionsOf = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }));

/** For admins: how delicate a table or a column is, and what those see whose clearance is lower. */
export function SetLevel({ dataSourceId, tableName, columnName, organizationId, onChange, ...now }: Props) {
  const words = useWords();
  const data = useDataWords();
  const here = useAccessWords();
  const [level, setLevel] = useState<SensitivityLevel | ''>(now.level);
  const [mask, setMask] = useState<Mask>(now.mask ?? 'HASH');
  const [pii, setPii] = useState<PiiType | ''>(now.pii ?? '');
  const [isSaved, setSaved] = useState(false);
  const table = useDeed(setTableLevel);
  const column = useDeed(setColumnLevel);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSaved(false);
    const place = { dataSourceId, tableName, organizationId };
    const done = columnName
      ? await column.run({ input: { ...place, columnName, level: level || null, mask, pii: pii || null } })
      : await table.run({ input: { ...place, level: level || 'INTERNAL' } });
    if (!done) return;
    setSaved(true);
    onChange();
  };
  const refusal = column.refusal ?? table.refusal;
  return (
    <Form onSubmit={submit} faults={refusal?.fields}>
      <div className="grid-form">
        <Select
          name="level"
          label={here.level}
          value={level}
          onChange={value => setLevel(value as SensitivityLevel | '')}
          options={[...(columnName ? [{ value: '', label: here.asTable }] : []), ...optionsOf(data.levels)]}
        />
        {columnName && (
          <>
            <Select
              name="mask"
              label={here.mask}
              value={mask}
              onChange={value => setMask(value as Mask)}
              options={optionsOf(here.masks)}
            />
            <Select
              name="pii"
              label={here.pii}
              value={pii}
              onChange={value => setPii(value as PiiType | '')}
              options={[{ value: '', label: here.noPii }, ...optionsOf(data.pii)]}
            />
          </>
        )}
      </div>
      <Refused refusal={refusal} shown={['level', 'mask', 'pii']} />
      {isSaved && <Notice tone="good">{here.saved}</Notice>}
      <div className="actions">
        <Button look="main" type="submit" isPending={table.busy || column.busy}>
          {words.save}
        </Button>
      </div>
    </Form>
  );
}
