import '../enter/enter.css';
import { useState, useSyncExternalStore } from 'react';
import { useQuery } from 'urql';
import { address } from '../../api/address.ts';
import { refusalOf } from '../../api/refusal.ts';
import { session } from '../../api/session.ts';
import { graphql } from '../../generated/gql.ts';
import { Refused } from '../../parts/notice.tsx';
import { useWords } from '../../words/words.tsx';
import { LogIn } from '../enter/log-in.tsx';
import { SecondFactor } from '../enter/second-factor.tsx';
import { SignUp } from '../enter/sign-up.tsx';
import type { Step } from '../enter/step.ts';
import { Join } from './join.tsx';
import { tokenOfAddress } from './token-of-address.ts';

const offerQuery = graphql(`
  query InvitationOffer($token: String!) {
    invitationOffer(token: $token) { email organizationName invitedBy }
  }
`);

/** What the link of an invitation opens: whoever has no account makes one here, whoever has one joins with it. */
export default function InvitationPage() {
  const { invitation: words, product, toStart } = useWords();
  const isIn = useSyncExternalStore(session.subscribe, session.state) === 'in';
  const [step, setStep] = useState<Step>({ at: 'sign-up' });
  const token = tokenOfAddress();
  const [{ data, error }] = useQuery({ query: offerQuery, variables: { token } });
  const offer = data?.invitationOffer;
  const email = offer?.email ?? '';
  const go = (next: Step) => setStep(next.at === 'log-in' ? { ...next, email } : next);
  return (
    <main className="enter">
      <div className="enter-card">
        <h1>{product}</h1>
        {error && (
          <>
            <Refused refusal={refusalOf(error)} />
            <a href={address('')}>{toStart}</a>
          </>
        )}
        {offer && (
          <>
            <h2>{words.title(offer.invitedBy ?? null, offer.organizationName)}</h2>
            {isIn ? (
              <Join token={token} email={email} />
            ) : step.at === 'log-in' ? (
              <LogIn step={step} go={go} />
            ) : step.at === 'second-factor' ? (
              <SecondFactor ticket={step.ticket} go={go} />
            ) : (
              <SignUp step={{ email }} go={go} invitationToken={token} />
            )}
          </>
        )}
      </div>
    </main>
  );
}
