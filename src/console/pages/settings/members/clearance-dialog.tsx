import { useState } from 'react';
import type { MemberPartsFragment, SensitivityLevel } from '../../../generated/graphql.ts';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { Select } from '../../../parts/select.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { setClearance } from '../../data/access/documents.ts';
import { useAccessWords } from '../../data/access/words.ts';
import { useDataWords } from '../../data/words.ts';
import { useMemberWords } from './words.ts';

type Props = { member: MemberPartsFragment; onClose: () => void; onChange: () => void };

/** Up to which level one person may see data, beyond what groups and role give. */
export function ClearanceDialog({ member, onClose, onChange }: Props) {
  const data = useDataWords();
  const access = useAccessWords();
  const here = useMemberWords();
  const [level, setLevel] = useState<SensitivityLevel | ''>('');
  const set = useDeed(setClearance);
  const onSave = () => set.run({ input: { holder: { userId: member.id }, level: level || null } });
  return (
    <FormDialog
      title={`${member.name}: ${here.clearance}`}
      deeds={[set]}
      onSave={onSave}
      fields={['level']}
      onDone={onChange}
      onClose={onClose}
    >
      <Select
        name="level"
        label={here.clearance}
        hint={access.clearancesHint}
        value={level}
        onChange={value => setLevel(value as SensitivityLevel | '')}
        options={[
          { value: '', label: access.notSet },
          ...Object.entries(data.levels).map(([value, label]) => ({ value, label })),
        ]}
      />
    </FormDialog>
  );
}
