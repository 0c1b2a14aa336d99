import type { MemberPartsFragment } from '../../../generated/graphql.ts';
import { Section } from '../../../parts/page.tsx';
import { Paged, usePages } from '../../../parts/paged.tsx';
import { Search, useSought } from '../../../parts/search.tsx';
import { useSpeech } from '../../../words/words.tsx';
import { useDataWords } from '../../data/words.ts';
import { membersQuery } from './documents.ts';
import { MemberMenu } from './member-menu.tsx';
import { useMemberWords } from './words.ts';

type Me = { id: string; isAdmin: boolean };

export function MemberList({ me }: { me: Me }) {
  const here = useMemberWords();
  const { search, sought } = useSought();
  const { page, again } = usePages({
    query: membersQuery,
    variables: { search: sought || null },
    first: 20,
    listOf: found => found.organization?.members,
  });
  return (
    <Section title={here.members} actions={<Search {...search} />}>
      <Paged {...page} none={<p className="hint">{here.noneFound}</p>}>
        {nodes => nodes.map(member => <MemberLine key={member.id} member={member} me={me} onChange={again} />)}
      </Paged>
    </Section>
  );
}

function MemberLine({ member, me, onChange }: { member: MemberPartsFragment; me: Me; onChange: () => void }) {
  const { format } = useSpeech();
  const data = useDataWords();
  const here = useMemberWords();
  const { id, name, email, role, jobTitle, clearance, groups, lastActiveAt, suspendedAt, twoFactorEnabled } = member;
  const said = [email, jobTitle, lastActiveAt && here.lastActive(format.day(lastActiveAt))];
  return (
    <li className="row">
      <span className="avatar" aria-hidden="true">
        {name.slice(0, 1).toUpperCase()}
      </span>
      <div className="row-main">
        <span className="row-name">{name}</span>
        <span className="hint">{said.filter(Boolean).join(' · ')}</span>
      </div>
      <div className="row-side">
        {id === me.id && <span className="badge badge-good">{here.you}</span>}
        {role !== 'USER' && <span className="badge">{here.roles[role]}</span>}
        {suspendedAt && <span className="badge badge-bad">{here.suspended}</span>}
        {twoFactorEnabled && <span className="badge">{here.twoFactor}</span>}
        {clearance && clearance !== 'INTERNAL' && (
          <span className="badge">{`${here.clearance}: ${data.levels[clearance]}`}</span>
        )}
        {groups?.map(group => (
          <span key={group.id} className="badge">
            {group.name}
          </span>
        ))}
        {me.isAdmin && id !== me.id && <MemberMenu member={member} onChange={onChange} />}
      </div>
    </li>
  );
}
