import { useState } from 'react';
import { useQuery } from 'urql';
import { Button } from '../../../parts/button.tsx';
import { useMe } from '../../../parts/me.tsx';
import { Page } from '../../../parts/page.tsx';
import { useSettingsSide } from '../side.ts';
import { useSettingsWords } from '../words.ts';
import { teamQuery } from './documents.ts';
import { Groups } from './groups.tsx';
import { Invitations } from './invitations.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberList } from './member-list.tsx';
import { useMemberWords } from './words.ts';

/** Who belongs to the organization, who is asked to, and in which groups they are. */
export default function MembersPage() {
  const { pages } = useSettingsWords();
  const here = useMemberWords();
  const me = useMe();
  const [isInviting, setInviting] = useState(false);
  const [{ data }, ask] = useQuery({ query: teamQuery });
  const again = () => ask({ requestPolicy: 'network-only' });
  const organization = data?.organization;
  const groups = organization?.groups ?? [];
  return (
    <Page
      title={pages.members}
      hint={organization?.name}
      side={useSettingsSide()}
      actions={
        me?.isAdmin && (
          <Button look="main" icon="person" onPress={() => setInviting(true)}>
            {here.invite}
          </Button>
        )
      }
    >
      {me && <MemberList me={me} />}
      {me?.isAdmin && organization && (
        <>
          <Invitations invitations={organization.invitations ?? []} onChange={again} />
          <Groups organizationId={organization.id} groups={groups} onChange={again} />
        </>
      )}
      {isInviting && <InviteDialog groups={groups} onClose={() => setInviting(false)} onChange={again} />}
    </Page>
  );
}
