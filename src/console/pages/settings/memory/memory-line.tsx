import { useState } from 'react';
import type { MemoryPartsFragment } from '../../../generated/graphql.ts';
import { Button, IconButton } from '../../../parts/button.tsx';
import { Confirm } from '../../../parts/confirm.tsx';
import { useMe } from '../../../parts/me.tsx';
import { Notice, Refused } from '../../../parts/notice.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useSpeech } from '../../../words/words.tsx';
import { acceptMemory, deleteMemory, promoteMemory, restoreMemory } from './documents.ts';
import { useMemoryWords } from './words.ts';

export function MemoryLine({ memory, onChange }: { memory: MemoryPartsFragment; onChange: () => void }) {
  const { format } = useSpeech();
  const here = useMemoryWords();
  const me = useMe();
  const [isAsked, setAsked] = useState(false);
  const [isPromoted, setPromoted] = useState(false);
  const accept = useDeed(acceptMemory, onChange);
  const restore = useDeed(restoreMemory, onChange);
  const promote = useDeed(promoteMemory, () => setPromoted(true));
  const remove = useDeed(deleteMemory, onChange);
  const { id, content, category, status, quote, useCount, createdAt, definition, supersedes } = memory;
  const input = { id };
  const said = [here.categories[category], format.day(createdAt), useCount > 0 && here.used(useCount)];
  return (
    <li className="row">
      <div className="row-main">
        <span>{content}</span>
        <span className="hint">{said.filter(Boolean).join(' · ')}</span>
        {quote && <span className="hint">{here.said(quote)}</span>}
        {supersedes && <span className="hint">{here.replaces(supersedes.content)}</span>}
        {isPromoted && <Notice tone="good">{here.promoted}</Notice>}
        <Refused refusal={accept.refusal ?? restore.refusal ?? promote.refusal ?? (isAsked ? null : remove.refusal)} />
      </div>
      <div className="row-side">
        {status === 'PROPOSED' && (
          <>
            <Button look="main" aria-label={`${here.accept}: ${content}`} onPress={() => void accept.run({ input })}>
              {here.accept}
            </Button>
            <Button aria-label={`${here.decline}: ${content}`} onPress={() => void remove.run({ input })}>
              {here.decline}
            </Button>
          </>
        )}
        {status === 'SUPERSEDED' && <Button onPress={() => void restore.run({ input })}>{here.restore}</Button>}
        {status === 'ACTIVE' && definition && me?.isAdmin && (
          <Button onPress={() => void promote.run({ input })}>{here.promote}</Button>
        )}
        {status !== 'PROPOSED' && (
          <IconButton icon="trash" label={`${here.forget}: ${content}`} onPress={() => setAsked(true)} />
        )}
      </div>
      {isAsked && (
        <Confirm
          title={here.removeTitle}
          action={here.forget}
          busy={remove.busy}
          refusal={remove.refusal}
          onClose={() => setAsked(false)}
          onConfirm={() => void remove.run({ input })}
        >
          <p>{content}</p>
          <p>{here.removeText}</p>
        </Confirm>
      )}
    </li>
  );
}
