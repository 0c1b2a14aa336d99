import { type FormEvent, useState } from 'react';
import { useMutation } from 'urql';
import { refusalOf } from '../../api/refusal.ts';
import { session } from '../../api/session.ts';
import { graphql } from '../../generated/gql.ts';
import { Button } from '../../parts/button.tsx';
import { Field } from '../../parts/field.tsx';
import { Form } from '../../parts/form.tsx';
import { Notice, Refused } from '../../parts/notice.tsx';
import { useWords } from '../../words/words.tsx';
import { ResendVerification } from './resend-verification.tsx';
import type { Step } from './step.ts';

export const logInMutation = graphql(`
  mutation LogIn($input: LogInInput!) {
    logIn(input: $input) { accessToken expiresIn }
  }
`);

type Props = { step: { email?: string; said?: string }; go: (step: Step) => void };

export function LogIn({ step, go }: Props) {
  const words = useWords();
  const [email, setEmail] = useState(step.email ?? '');
  const [password, setPassword] = useState('');
  const [{ error, fetching }, logIn] = useMutation(logInMutation);
  const refusal = refusalOf(error);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { data, error: refused } = await logIn({ input: { email, password } });
    const { code, details } = refusalOf(refused) ?? {};
    if (code === 'MFA_REQUIRED') go({ at: 'second-factor', ticket: String(details?.ticket) });
    else if (data?.logIn) session.enter(data.logIn.accessToken, data.logIn.expiresIn);
  };
  return (
    <Form onSubmit={submit} faults={refusal?.fields}>
      {step.said && !refusal && <Notice tone="plain">{step.said}</Notice>}
      {refusal?.code === 'EMAIL_UNVERIFIED' ? (
        <ResendVerification email={email} />
      ) : (
        refusal?.code !== 'MFA_REQUIRED' && <Refused refusal={refusal} shown={['email', 'password']} />
      )}
      <Field
        name="email"
        type="email"
        label={words.enter.email}
        value={email}
        onChange={setEmail}
        autoComplete="username"
        isRequired
      />
      <Field
        name="password"
        type="password"
        label={words.enter.password}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        isRequired
      />
      <Button look="main" type="submit" isPending={fetching}>
        {words.enter.logIn}
      </Button>
      <p className="enter-other">
        {words.enter.noAccount}{' '}
        <button type="button" className="text-button" onClick={() => go({ at: 'sign-up', email })}>
          {words.enter.signUp}
        </button>
      </p>
      <p className="enter-other">
        <button type="button" className="text-button" onClick={() => go({ at: 'forgot', email })}>
          {words.enter.forgot}
        </button>
      </p>
    </Form>
  );
}
