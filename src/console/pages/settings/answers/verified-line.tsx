import { useState } from 'react';
import type { VerifiedPartsFragment } from '../../../generated/graphql.ts';
import { Button, IconButton } from '../../../parts/button.tsx';
import { Confirm } from '../../../parts/confirm.tsx';
import { Refused } from '../../../parts/notice.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useSpeech } from '../../../words/words.tsx';
import { confirmVerified, deleteVerified } from './documents.ts';
import { useAnswerWords } from './words.ts';

type Props = { one: VerifiedPartsFragment; me: { id: string; isAdmin: boolean }; onChange: () => void };

export function VerifiedLine({ one, me, onChange }: Props) {
  const { words, format } = useSpeech();
  const here = useAnswerWords();
  const [isAsked, setAsked] = useState(false);
  const confirm = useDeed(confirmVerified, onChange);
  const remove = useDeed(deleteVerified, onChange);
  const isVerified = one.status === 'VERIFIED';
  const when = here.by(isVerified ? one.verifiedBy : one.proposedBy, format.day(one.verifiedAt ?? one.createdAt));
  const canChange = me.isAdmin || (!isVerified && one.proposedById === me.id);
  return (
    <li className="row">
      <div className="row-main">
        <span className="row-name">{one.question}</span>
        <span className="hint">{[when, one.tableNames.join(', ')].filter(Boolean).join(' · ')}</span>
        <Refused refusal={confirm.refusal} />
      </div>
      <div className="row-side">
        <span className={isVerified ? 'badge badge-good' : 'badge badge-warn'}>{here.statuses[one.status]}</span>
        {!isVerified && me.isAdmin && (
          <Button
            look="main"
            aria-label={`${here.confirm}: ${one.question}`}
            isPending={confirm.busy}
            onPress={() => void confirm.run({ input: { id: one.id } })}
          >
            {here.confirm}
          </Button>
        )}
        {canChange && (
          <IconButton icon="trash" label={`${words.remove}: ${one.question}`} onPress={() => setAsked(true)} />
        )}
      </div>
      <details className="row-full">
        <summary className="hint">{here.statement}</summary>
        <pre className="code">{one.sql}</pre>
        {one.paraphrases.length > 0 && (
          <>
            <span className="label">{here.others}</span>
            <ul className="reasons">
              {one.paraphrases.map(text => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </>
        )}
      </details>
      {isAsked && (
        <Confirm
          title={here.removeVerified}
          action={words.remove}
          busy={remove.busy}
          refusal={remove.refusal}
          onClose={() => setAsked(false)}
          onConfirm={() => void remove.run({ input: { id: one.id } })}
        >
          <p>{here.removeVerifiedText}</p>
        </Confirm>
      )}
    </li>
  );
}
