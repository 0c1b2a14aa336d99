import { useState } from 'react';
import type { RelationshipPartsFragment } from '../../../generated/graphql.ts';
import { Button, IconButton } from '../../../parts/button.tsx';
import { Confirm } from '../../../parts/confirm.tsx';
import { Refused } from '../../../parts/notice.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useSpeech } from '../../../words/words.tsx';
import { confirmRelationship, deleteRelationship } from './documents.ts';
import { useRelationshipWords } from './words.ts';

export function RelationshipLine({ one, onChange }: { one: RelationshipPartsFragment; onChange: () => void }) {
  const { words, language } = useSpeech();
  const here = useRelationshipWords();
  const [isAsked, setAsked] = useState(false);
  const confirm = useDeed(confirmRelationship, onChange);
  const remove = useDeed(deleteRelationship, onChange);
  const share = (part: number) => new Intl.NumberFormat(language, { style: 'percent' }).format(part);
  const side = (table: { name: string } | null, columns: string[]) => `${table?.name ?? '–'}.${columns.join(', ')}`;
  const name = `${side(one.fromTable, one.fromColumns)} → ${side(one.toTable, one.toColumns)}`;
  const { evidence } = one;
  const said =
    evidence && here.evidence(share(evidence.name), evidence.inclusion === null ? null : share(evidence.inclusion));
  const isProposed = one.status === 'PROPOSED';
  return (
    <li className="row">
      <div className="row-main">
        <span className="row-name">{name}</span>
        <span className="hint">
          {[here.cardinality[one.cardinality], here.origins[one.origin], one.description ?? said]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <Refused refusal={confirm.refusal ?? (isAsked ? null : remove.refusal)} />
      </div>
      <div className="row-side">
        {one.confidence !== null && isProposed && <span className="badge">{here.sure(share(one.confidence))}</span>}
        {isProposed ? (
          <>
            <Button
              look="main"
              aria-label={`${here.confirm}: ${name}`}
              isPending={confirm.busy}
              onPress={() => void confirm.run({ input: { id: one.id } })}
            >
              {here.confirm}
            </Button>
            <Button
              aria-label={`${here.reject}: ${name}`}
              isPending={remove.busy}
              onPress={() => void remove.run({ input: { id: one.id } })}
            >
              {here.reject}
            </Button>
          </>
        ) : (
          <IconButton icon="trash" label={`${words.remove}: ${name}`} onPress={() => setAsked(true)} />
        )}
      </div>
      {isAsked && (
        <Confirm
          title={here.removeTitle}
          action={words.remove}
          busy={remove.busy}
          refusal={remove.refusal}
          onClose={() => setAsked(false)}
          onConfirm={() => void remove.run({ input: { id: one.id } })}
        >
          <p>
            <strong>{name}</strong>
          </p>
          <p>{here.removeText}</p>
        </Confirm>
      )}
    </li>
  );
}
