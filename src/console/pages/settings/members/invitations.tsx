import type { TeamQuery } from '../../../generated/graphql.ts';
import { Button } from '../../../parts/button.tsx';
import { Refused } from '../../../parts/notice.tsx';
import { Section } from '../../../parts/page.tsx';
import { Paged, pageOf } from '../../../parts/paged.tsx';
import { usePaging } from '../../../parts/pager.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useSpeech } from '../../../words/words.tsx';
import { revokeInvitation } from './documents.ts';
import { useMemberWords } from './words.ts';

type Props = {
  invitations: NonNullable<NonNullable<TeamQuery['organization']>['invitations']>;
  onChange: () => void;
};

export function Invitations({ invitations, onChange }: Props) {
  const { format } = useSpeech();
  const here = useMemberWords();
  const revoke = useDeed(revokeInvitation, onChange);
  const paging = usePaging(10);
  if (invitations.length === 0) return null;
  return (
    <Section title={here.invitations}>
      <Refused refusal={revoke.refusal} />
      <Paged of={pageOf(invitations, paging)} paging={paging} none={null}>
        {nodes =>
          nodes.map(({ id, email, role, status, expiresAt }) => (
            <li key={id} className="row">
              <div className="row-main">
                <span className="row-name">{email}</span>
                <span className="hint">{`${here.roles[role]} · ${here.until(format.day(expiresAt))}`}</span>
              </div>
              <span className="badge">{here.status[status]}</span>
              <Button aria-label={`${here.revoke}: ${email}`} onPress={() => void revoke.run({ input: { id } })}>
                {here.revoke}
              </Button>
            </li>
          ))
        }
      </Paged>
    </Section>
  );
}
