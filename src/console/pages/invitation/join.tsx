import { useClient } from 'urql';
import { address } from '../../api/address.ts';
import { session } from '../../api/session.ts';
import { logOut } from '../../app/account-menu.tsx';
import { graphql } from '../../generated/gql.ts';
import { Button } from '../../parts/button.tsx';
import { useMe } from '../../parts/me.tsx';
import { Notice, Refused } from '../../parts/notice.tsx';
import { useDeed } from '../../parts/use-deed.ts';
import { useWords } from '../../words/words.tsx';

const accept = graphql(`
  mutation AcceptInvitation($input: AcceptInvitationInput!) {
    acceptInvitation(input: $input) { id }
  }
`);

/** Joins with the account that is signed in. All that the console keeps is of the organization before, so it begins anew. */
export function Join({ token, email }: { token: string; email: string }) {
  const { invitation: words, nav } = useWords();
  const client = useClient();
  const me = useMe();
  const leave = async () => {
    await client.mutation(logOut, {});
    session.leave();
  };
  const join = useDeed(accept, () => window.location.assign(address('')));
  if (!me) return null;
  const isTheirs = me.email === email;
  return (
    <div className="stack">
      {isTheirs ? <p>{words.signedIn(email)}</p> : <Notice tone="plain">{words.forAnother(email, me.email)}</Notice>}
      <Refused refusal={join.refusal} />
      {isTheirs ? (
        <Button look="main" isPending={join.busy} onPress={() => void join.run({ input: { token } })}>
          {words.join}
        </Button>
      ) : (
        <Button onPress={() => void leave()}>{nav.logOut}</Button>
      )}
    </div>
  );
}
