import { type FormEvent, useState } from 'react';
import { useMutation } from 'urql';
import { refusalOf } from '../../api/refusal.ts';
import { graphql } from '../../generated/gql.ts';
import { Button } from '../../parts/button.tsx';
import { Field } from '../../parts/field.tsx';
import { Form } from '../../parts/form.tsx';
import { Refused } from '../../parts/notice.tsx';
import { useWords } from '../../words/words.tsx';
import type { Step } from './step.ts';

const requestMutation = graphql(`
  mutation RequestPasswordReset($input: RequestPasswordResetInput!) {
    requestPasswordReset(input: $input) { message }
  }
`);

export function ForgotPassword({ step, go }: { step: { email?: string }; go: (step: Step) => void }) {
  const words = useWords();
  const [email, setEmail] = useState(step.email ?? '');
  const [{ error, fetching }, request] = useMutation(requestMutation);
  const refusal = refusalOf(error);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { data } = await request({ input: { email } });
    if (data) go({ at: 'log-in', email, said: words.enter.forgotSent });
  };
  return (
    <Form onSubmit={submit} faults={refusal?.fields}>
      <h2>{words.enter.forgotTitle}</h2>
      <Refused refusal={refusal} shown={['email']} />
      <Field
        name="email"
        type="email"
        label={words.enter.email}
        value={email}
        onChange={setEmail}
        autoComplete="username"
        isRequired
      />
      <Button look="main" type="submit" isPending={fetching}>
        {words.enter.sendLink}
      </Button>
      <p className="enter-other">
        <button type="button" className="text-button" onClick={() => go({ at: 'log-in', email })}>
          {words.enter.back}
        </button>
      </p>
    </Form>
  );
}
