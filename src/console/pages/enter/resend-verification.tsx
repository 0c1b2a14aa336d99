import { useMutation } from 'urql';
import { refusalOf } from '../../api/refusal.ts';
import { graphql } from '../../generated/gql.ts';
import { Notice, Refused } from '../../parts/notice.tsx';
import { useWords } from '../../words/words.tsx';

const resendMutation = graphql(`
  mutation ResendVerification($input: ResendVerificationInput!) {
    resendVerification(input: $input) { message }
  }
`);

export function ResendVerification({ email }: { email: string }) {
  const words = useWords();
  const [{ data, error }, resend] = useMutation(resendMutation);
  return (
    <Notice>
      {data ? words.enter.resent : words.enter.unverified}{' '}
      {!data && (
        <button type="button" className="text-button" onClick={() => resend({ input: { email } })}>
          {words.enter.resend}
        </button>
      )}
      <Refused refusal={refusalOf(error)} />
    </Notice>
  );
}
