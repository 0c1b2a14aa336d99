import { type FormEvent, useState } from 'react';
import type { MemberPartsFragment, SensitivityLevel } from '../../../generated/graphql.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { Form } from '../../../parts/form.tsx';
import { Refused } from '../../../parts/notice.tsx';
import { Select } from '../../../parts/select.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useWords } from '../../../words/words.tsx';
import { setClearance } from '../../data/access/documents.ts';
import { useAccessWords } from '../../data/access/words.ts';
import { useDataWords } from '../../data/words.ts';
import { useMemberWords } from './words.ts';

type Props = { member: MemberPartsFragment; onClose: () => void; onChange: () => void };

/** Up to which level one person may see data, beyond what groups and role give. */
export function ClearanceDialog({ member, onClose, onChange }: Props) {
  const words = useWords();
  const data = useDataWords();
  const access = useAccessWords();
  const here = useMemberWords();
  const [level, setLevel] = useState<SensitivityLevel | ''>('');
  const set = useDeed(setClearance);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await set.run({ input: { holder: { userId: member.id }, level: level || null } }))) return;
    onChange();
    onClose();
  };
  return (
    <Dialog title={`${member.name}: ${here.clearance}`} isOpen onClose={onClose}>
      <Form onSubmit={submit} faults={set.refusal?.fields}>
        <Refused refusal={set.refusal} shown={['level']} />
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
        <div className="actions">
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button look="main" type="submit" isPending={set.busy}>
            {words.save}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
