import { useState } from 'react';
import { Link } from 'wouter';
import type { ApprovalPartsFragment } from '../../../generated/graphql.ts';
import { Button } from '../../../parts/button.tsx';
import { Field } from '../../../parts/field.tsx';
import { Refused } from '../../../parts/notice.tsx';
import { Section } from '../../../parts/page.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useSpeech } from '../../../words/words.tsx';
import { StepOutput } from '../execution/step-output.tsx';
import { approve, reject } from './documents.ts';
import { useApprovalWords } from './words.ts';

export function ApprovalCard({ approval, onChange }: { approval: ApprovalPartsFragment; onChange: () => void }) {
  const { format } = useSpeech();
  const here = useApprovalWords();
  const [comment, setComment] = useState('');
  const yes = useDeed(approve, onChange);
  const no = useDeed(reject, onChange);
  const { id, title, instructions, payload, withheld, requestedAt, expiresAt, executionId, workflow } = approval;
  const input = { approvalId: id, comment: comment.trim() || null };
  const said = [
    workflow.name,
    here.since(format.moment(requestedAt)),
    expiresAt && here.until(format.moment(expiresAt)),
  ];
  return (
    <div className="card">
      <Section title={title}>
        <p className="hint">
          {said.filter(Boolean).join(' · ')}{' '}
          <Link href={`/workflows/${workflow.id}/executions/${executionId}`}>{here.open}</Link>
        </p>
        {instructions && <p>{instructions}</p>}
        {(withheld || payload !== null) && (
          <details open>
            <summary className="hint">{here.about}</summary>
            {withheld ? <p>{here.withheld}</p> : <StepOutput name={title} output={payload} withheld={false} />}
          </details>
        )}
        <Field label={here.comment} value={comment} onChange={setComment} lines={2} maxLength={2000} />
        <Refused refusal={yes.refusal ?? no.refusal} />
        <div className="actions">
          <Button onPress={() => void no.run({ input })} isPending={no.busy}>
            {here.reject}
          </Button>
          <Button look="main" onPress={() => void yes.run({ input })} isPending={yes.busy}>
            {here.approve}
          </Button>
        </div>
      </Section>
    </div>
  );
}
