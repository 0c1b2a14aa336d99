import { useState } from 'react';
import type { ReviewPartsFragment } from '../../../generated/graphql.ts';
import { Button } from '../../../parts/button.tsx';
import { Field } from '../../../parts/field.tsx';
import { Refused } from '../../../parts/notice.tsx';
import { Section } from '../../../parts/page.tsx';
import { Paged, usePages } from '../../../parts/paged.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useSpeech } from '../../../words/words.tsx';
import { resolveReview, reviewsQuery } from './documents.ts';
import { useAnswerWords } from './words.ts';

/** For admins: what readers found wrong, to be dealt with. */
export function Reviews() {
  const here = useAnswerWords();
  const { page, again } = usePages({
    query: reviewsQuery,
    variables: {},
    first: 10,
    listOf: found => found.answerReviews,
  });
  return (
    <Section title={here.reviews}>
      <Paged {...page} none={<p className="hint">{here.noReviews}</p>}>
        {nodes => nodes.map(one => <ReviewLine key={one.id} one={one} onChange={again} />)}
      </Paged>
    </Section>
  );
}

function ReviewLine({ one, onChange }: { one: ReviewPartsFragment; onChange: () => void }) {
  const { format } = useSpeech();
  const here = useAnswerWords();
  const [note, setNote] = useState('');
  const resolve = useDeed(resolveReview, onChange);
  const isOpen = one.status === 'OPEN';
  return (
    <li className="row">
      <div className="row-main">
        <span className="row-name">{one.question}</span>
        <span className="hint">{[here.reasons[one.reason], format.moment(one.createdAt)].join(' · ')}</span>
        {one.comment && <p>{one.comment}</p>}
        {one.answer && <p className="hint">{one.answer}</p>}
        {one.note && <p className="hint">{`${here.note}: ${one.note}`}</p>}
      </div>
      <span className={isOpen ? 'badge badge-warn' : 'badge badge-good'}>{isOpen ? here.open : here.resolved}</span>
      <details className="row-full">
        <summary className="hint">{here.statement}</summary>
        {one.statements.map(({ citationId, sql }) => (
          <pre key={citationId} className="code">
            {sql}
          </pre>
        ))}
      </details>
      {isOpen && (
        <div className="row-full section">
          <Field label={here.note} value={note} onChange={setNote} lines={2} />
          <Refused refusal={resolve.refusal} />
          <div className="actions">
            <Button
              isPending={resolve.busy}
              onPress={() => void resolve.run({ input: { id: one.id, note: note.trim() || null } })}
            >
              {here.resolve}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
