import { type FormEvent, useState } from 'react';
import { useMutation } from 'urql';
import { refusalOf } from '../../api/refusal.ts';
import { session } from '../../api/session.ts';
import { graphql } from '../../generated/gql.ts';
import { Button } from '../../parts/button.tsx';
import { Field } from '../../parts/field.tsx';
import { Form } from '../../parts/form.tsx';
import { Refused } from '../../parts/notice.tsx';
import { useWords } from '../../words/words.tsx';
import type { Step } from './step.ts';

const completeMutation = graphql(`
  mutation CompleteLogIn($input: CompleteLogInInput!) {
    completeLogIn(input: $input) { accessToken expiresIn }
  }
`);

export function SecondFactor({ ticket, go }: { ticket: string; go: (step: Step) => void }) {
  const words = useWords();
  const [code, setCode] = useState('');
  const [{ error, fetching }, complete] = useMutation(completeMutation);
  const refusal = refusalOf(error);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { data } = await complete({ input: { ticket, code: code.trim() } });
    const grant = data?.completeLogIn;
    if (grant) session.enter(grant.accessToken, grant.expiresIn);
  };
  return (
    <Form onSubmit={submit} faults={refusal?.fields}>
      <h2>{words.enter.secondFactor}</h2>
      <Refused refusal={refusal} shown={['code']} />
      <Field
        name="code"
        label={words.enter.code}
        hint={words.enter.codeHint}
        value={code}
        onChange={setCode}
        autoComplete="one-time-code"
        isRequired
        autoFocus
      />
      <Button look="main" type="submit" isPending={fetching}>
        {words.enter.confirm}
      </Button>
      <p className="enter-other">
        <button type="button" className="text-button" onClick={() => go({ at: 'log-in' })}>
          {words.enter.back}
        </button>
      </p>
    </Form>
  );
}
