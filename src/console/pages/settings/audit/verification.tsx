import { useQuery } from 'urql';
import { refusalOf } from '../../../api/refusal.ts';
import { Button } from '../../../parts/button.tsx';
import { Notice, Refused } from '../../../parts/notice.tsx';
import { useSpeech } from '../../../words/words.tsx';
import { verificationQuery } from './documents.ts';
import { useAuditWords } from './words.ts';

/** Compares the log with the seals that were set on it, when somebody asks for it. */
export function Verification() {
  const { format } = useSpeech();
  const here = useAuditWords();
  const [{ data, error, fetching }, ask] = useQuery({ query: verificationQuery, pause: true });
  const result = data?.auditVerification;
  return (
    <div className="row-side">
      <Button icon="shield" isPending={fetching} onPress={() => ask({ requestPolicy: 'network-only' })}>
        {here.verify}
      </Button>
      {result && (
        <Notice tone={result.intact ? 'good' : 'bad'}>
          {result.intact ? here.intact(format.number(result.verifiedCount)) : `${here.broken} ${result.fault ?? ''}`}
        </Notice>
      )}
      <Refused refusal={refusalOf(error)} />
    </div>
  );
}
