import { type FormEvent, useState } from 'react';
import type { GroupPartsFragment, Role } from '../../../generated/graphql.ts';
import { Button } from '../../../parts/button.tsx';
import { Choices } from '../../../parts/check.tsx';
import { CopyButton } from '../../../parts/copy-button.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { Field } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';
import { Notice, Refused } from '../../../parts/notice.tsx';
import { Select } from '../../../parts/select.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useWords } from '../../../words/words.tsx';
import { invite } from './documents.ts';
import { useMemberWords } from './words.ts';

type Props = { groups: GroupPartsFragment[]; onClose: () => void; onChange: () => void };

export function InviteDialog({ groups, onClose, onChange }: Props) {
  const words = useWords();
  const here = useMemberWords();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('USER');
  const [groupIds, setGroups] = useState<string[]>([]);
  const [sent, setSent] = useState<{ email: string; url: string | null } | null>(null);
  const send = useDeed(invite, onChange);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSent(null);
    const made = await send.run({ input: { email, role, groupIds } });
    if (!made?.inviteTeamMember) return;
    setSent(made.inviteTeamMember);
    setEmail('');
  };
  return (
    <Dialog title={here.invite} isOpen onClose={onClose}>
      <Form onSubmit={submit} faults={send.refusal?.fields}>
        <p className="hint">{here.inviteHint}</p>
        {sent && !sent.url && <Notice tone="good">{here.invited(sent.email)}</Notice>}
        {sent?.url && (
          <>
            <Notice tone="plain">{here.handOver(sent.email)}</Notice>
            <div className="link-place">
              <Field label={here.link} value={sent.url} isReadOnly />
              <CopyButton label={here.copyLink} text={() => sent.url ?? ''} />
            </div>
          </>
        )}
        <Refused refusal={send.refusal} shown={['email', 'role']} />
        <Field name="email" type="email" label={here.email} value={email} onChange={setEmail} isRequired />
        <Select
          name="role"
          label={here.role}
          value={role}
          onChange={value => setRole(value as Role)}
          options={(['USER', 'ADMIN'] as const).map(value => ({ value, label: here.roles[value] }))}
        />
        <Choices
          label={here.groups}
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={groupIds}
          onChange={setGroups}
        />
        <div className="actions">
          <Button onPress={onClose}>{words.close}</Button>
          <Button look="main" type="submit" isPending={send.busy}>
            {here.invite}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
