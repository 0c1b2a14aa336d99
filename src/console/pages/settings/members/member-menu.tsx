import { useState } from 'react';
import type { MemberPartsFragment } from '../../../generated/graphql.ts';
import { IconButton } from '../../../parts/button.tsx';
import { Confirm } from '../../../parts/confirm.tsx';
import { Menu } from '../../../parts/menu.tsx';
import { Refused } from '../../../parts/notice.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useWords } from '../../../words/words.tsx';
import { ClearanceDialog } from './clearance-dialog.tsx';
import { reinstate, removeMember, resetTwoFactor, setRole, suspend, unlock } from './documents.ts';
import { useMemberWords } from './words.ts';

type Props = { member: MemberPartsFragment; onChange: () => void };
type Asked = 'suspend' | 'two-factor' | 'remove' | 'clearance' | null;

/** What an admin can do about somebody. */
export function MemberMenu({ member, onChange }: Props) {
  const words = useWords();
  const here = useMemberWords();
  const [asked, setAsked] = useState<Asked>(null);
  const role = useDeed(setRole);
  const shut = useDeed(suspend);
  const open = useDeed(reinstate);
  const unlocked = useDeed(unlock);
  const factor = useDeed(resetTwoFactor);
  const removed = useDeed(removeMember, onChange);
  const input = { userId: member.id };
  const isAdmin = member.role !== 'USER';
  const choose = (id: string) => {
    if (id === 'role') void role.run({ input: { ...input, role: isAdmin ? 'USER' : 'ADMIN' } });
    else if (id === 'reinstate') void open.run({ input });
    else if (id === 'unlock') void unlocked.run({ input });
    else setAsked(id as Asked);
  };
  const asks = {
    suspend: { title: here.suspendTitle(member.name), text: here.suspendText, action: here.suspend, deed: shut },
    'two-factor': {
      title: here.twoFactorTitle(member.name),
      text: here.twoFactorText,
      action: here.resetTwoFactor,
      deed: factor,
    },
    remove: { title: here.removeTitle(member.name), text: here.removeText, action: here.remove, deed: removed },
  };
  const ask = asked && asked !== 'clearance' ? asks[asked] : null;
  return (
    <>
      <Menu
        label={member.name}
        trigger={<IconButton icon="more" label={`${words.more}: ${member.name}`} />}
        sections={[
          {
            items: [
              { id: 'role', label: isAdmin ? here.makeUser : here.makeAdmin },
              { id: 'clearance', label: here.clearance },
              { id: 'unlock', label: here.unlock },
              ...(member.twoFactorEnabled ? [{ id: 'two-factor', label: here.resetTwoFactor }] : []),
              member.suspendedAt
                ? { id: 'reinstate', label: here.reinstate }
                : { id: 'suspend', label: here.suspend, danger: true },
              { id: 'remove', label: here.remove, danger: true },
            ],
            onChoose: choose,
          },
        ]}
      />
      <Refused refusal={role.refusal ?? open.refusal ?? unlocked.refusal} />
      {asked === 'clearance' && <ClearanceDialog member={member} onClose={() => setAsked(null)} onChange={onChange} />}
      {ask && (
        <Confirm
          title={ask.title}
          action={ask.action}
          busy={ask.deed.busy}
          refusal={ask.deed.refusal}
          onClose={() => setAsked(null)}
          onConfirm={async () => {
            if (await ask.deed.run({ input })) setAsked(null);
          }}
        >
          <p>{ask.text}</p>
        </Confirm>
      )}
    </>
  );
}
