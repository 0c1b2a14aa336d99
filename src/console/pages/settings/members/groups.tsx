import { useState } from 'react';
import type { GroupPartsFragment } from '../../../generated/graphql.ts';
import { Button, IconButton } from '../../../parts/button.tsx';
import { Confirm } from '../../../parts/confirm.tsx';
import { Nothing, Section } from '../../../parts/page.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useWords } from '../../../words/words.tsx';
import { deleteGroup } from './documents.ts';
import { GroupDialog } from './group-dialog.tsx';
import { GroupMembers } from './group-members.tsx';
import { useMemberWords } from './words.ts';

type Props = { organizationId: string; groups: GroupPartsFragment[]; onChange: () => void };
type Open = { what: 'edit' | 'members' | 'remove'; group: GroupPartsFragment } | { what: 'new' } | null;

export function Groups({ organizationId, groups, onChange }: Props) {
  const words = useWords();
  const here = useMemberWords();
  const [open, setOpen] = useState<Open>(null);
  const remove = useDeed(deleteGroup, onChange);
  const close = () => setOpen(null);
  return (
    <Section title={here.groups} actions={<Button onPress={() => setOpen({ what: 'new' })}>{here.newGroup}</Button>}>
      {groups.length === 0 ? (
        <Nothing icon="person" title={here.noGroups} hint={here.noGroupsHint} />
      ) : (
        <ul className="rows">
          {groups.map(group => (
            <li key={group.id} className="row">
              <div className="row-main">
                <span className="row-name">{group.name}</span>
                <span className="hint">
                  {[here.memberCount(group.memberCount), group.description].filter(Boolean).join(' · ')}
                </span>
              </div>
              <div className="row-side">
                <Button
                  aria-label={`${here.members}: ${group.name}`}
                  onPress={() => setOpen({ what: 'members', group })}
                >
                  {here.members}
                </Button>
                <IconButton
                  icon="edit"
                  label={`${words.edit}: ${group.name}`}
                  onPress={() => setOpen({ what: 'edit', group })}
                />
                <IconButton
                  icon="trash"
                  label={`${words.remove}: ${group.name}`}
                  onPress={() => setOpen({ what: 'remove', group })}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      {open?.what === 'new' && (
        <GroupDialog group={null} organizationId={organizationId} onClose={close} onChange={onChange} />
      )}
      {open?.what === 'edit' && (
        <GroupDialog group={open.group} organizationId={organizationId} onClose={close} onChange={onChange} />
      )}
      {open?.what === 'members' && <GroupMembers group={open.group} onClose={close} onChange={onChange} />}
      {open?.what === 'remove' && (
        <Confirm
          title={here.removeGroupTitle(open.group.name)}
          action={words.remove}
          busy={remove.busy}
          refusal={remove.refusal}
          onClose={close}
          onConfirm={async () => {
            if (await remove.run({ input: { id: open.group.id } })) close();
          }}
        >
          <p>{here.removeGroupText}</p>
        </Confirm>
      )}
    </Section>
  );
}
