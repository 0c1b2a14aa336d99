import { useState } from 'react';
import { useWhole } from '../../../api/use-whole.ts';
import type { GroupPartsFragment } from '../../../generated/graphql.ts';
import { Button, IconButton } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { Refused } from '../../../parts/notice.tsx';
import { Select } from '../../../parts/select.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useWords } from '../../../words/words.tsx';
import { addToGroup, groupQuery, removeFromGroup } from './documents.ts';
import { useMemberWords } from './words.ts';

type Props = { group: GroupPartsFragment; onClose: () => void; onChange: () => void };

export function GroupMembers({ group, onClose, onChange }: Props) {
  const words = useWords();
  const here = useMemberWords();
  const [chosen, setChosen] = useState('');
  const { data, ask } = useWhole(groupQuery, { id: group.id });
  const again = () => {
    ask({ requestPolicy: 'network-only' });
    onChange();
  };
  const add = useDeed(addToGroup, again);
  const remove = useDeed(removeFromGroup, again);
  const inside = data?.organization?.group?.members?.nodes ?? [];
  const others = (data?.organization?.members?.nodes ?? []).filter(({ id }) => inside.every(one => one.id !== id));
  return (
    <Dialog title={here.groupMembers(group.name)} isOpen onClose={onClose}>
      <Refused refusal={add.refusal ?? remove.refusal} />
      {inside.length > 0 && (
        <ul className="rows">
          {inside.map(({ id, name, email }) => (
            <li key={id} className="row">
              <div className="row-main">
                <span className="row-name">{name}</span>
                <span className="hint">{email}</span>
              </div>
              <IconButton
                icon="close"
                label={`${words.remove}: ${name}`}
                onPress={() => void remove.run({ input: { groupId: group.id, userId: id } })}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="filters">
        <Select
          label={here.addMember}
          value={chosen}
          onChange={setChosen}
          options={[
            { value: '', label: here.choose },
            ...others.map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` })),
          ]}
        />
        <Button
          look="main"
          isPending={add.busy}
          onPress={async () => {
            if (chosen && (await add.run({ input: { groupId: group.id, userId: chosen } }))) setChosen('');
          }}
        >
          {words.add}
        </Button>
      </div>
    </Dialog>
  );
}
