import { type FormEvent, useState } from 'react';
import { useClient } from 'urql';
import { address } from '../../api/address.ts';
import { type Refusal, refusalOf } from '../../api/refusal.ts';
import { session } from '../../api/session.ts';
import { graphql } from '../../generated/gql.ts';
import { Button } from '../../parts/button.tsx';
import { Field } from '../../parts/field.tsx';
import { Form } from '../../parts/form.tsx';
import { Notice, Refused } from '../../parts/notice.tsx';
import { useWords } from '../../words/words.tsx';
import { solveCaptcha } from './captcha/solve-captcha.ts';
import { logInMutation } from './log-in.tsx';
import type { Step } from './step.ts';

const captchaQuery = graphql(`
  query Captcha {
    captcha { type challenge }
  }
`);
const registerMutation = graphql(`
  mutation Register($input: RegisterInput!) {
    register(input: $input) { id }
  }
`);

type Props = {
  step: { email?: string };
  go: (step: Step) => void;
  /** Of an invitation to the address of `step`, which then stands fast. */
  invitationToken?: string;
};
type State = { busy: 'solving' | 'sending' | null; refusal: Refusal | null; said: string | null };

export function SignUp({ step, go, invitationToken }: Props) {
  const words = useWords();
  const client = useClient();
  const [name, setName] = useState('');
  const [email, setEmail] = useState(step.email ?? '');
  const [password, setPassword] = useState('');
  const [{ busy, refusal, said }, setState] = useState<State>({ busy: null, refusal: null, said: null });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setState({ busy: 'solving', refusal: null, said: null });
    const asked = await client.query(captchaQuery, {}, { requestPolicy: 'network-only' });
    const challenge = asked.data?.captcha;
    if (asked.error) return setState({ busy: null, refusal: refusalOf(asked.error), said: null });
    if (challenge && challenge.type !== 'ALTCHA')
      return setState({ busy: null, refusal: null, said: words.enter.captchaElsewhere });
    const captchaToken = challenge ? await solveCaptcha(challenge.challenge).catch(() => null) : null;
    if (challenge && !captchaToken) return setState({ busy: null, refusal: null, said: words.enter.captchaFailed });
    setState({ busy: 'sending', refusal: null, said: null });
    const input = { name, email, password, captchaToken, invitationToken };
    const { error } = await client.mutation(registerMutation, { input });
    if (error) return setState({ busy: null, refusal: refusalOf(error), said: null });
    const { data } = await client.mutation(logInMutation, { input: { email, password } });
    if (data?.logIn) {
      session.enter(data.logIn.accessToken, data.logIn.expiresIn);
      if (invitationToken) window.location.assign(address(''));
    } else go({ at: 'log-in', email, said: words.enter.madeUnverified });
  };

  return (
    <Form onSubmit={submit} faults={refusal?.fields}>
      <Refused refusal={refusal} shown={['name', 'email', 'password']} />
      {said && <Notice>{said}</Notice>}
      <Field name="name" label={words.enter.name} value={name} onChange={setName} autoComplete="name" isRequired />
      <Field
        name="email"
        type="email"
        label={words.enter.email}
        value={email}
        onChange={setEmail}
        autoComplete="username"
        isReadOnly={invitationToken !== undefined}
        isRequired
      />
      <Field
        name="password"
        type="password"
        label={words.enter.password}
        hint={words.enter.passwordHint}
        value={password}
        onChange={setPassword}
        autoComplete="new-password"
        isRequired
      />
      <Button look="main" type="submit" isPending={busy !== null}>
        {busy === 'solving' ? words.enter.solving : words.enter.signUp}
      </Button>
      <p className="enter-other">
        {words.enter.haveAccount}{' '}
        <button type="button" className="text-button" onClick={() => go({ at: 'log-in', email })}>
          {words.enter.logIn}
        </button>
      </p>
    </Form>
  );
}
