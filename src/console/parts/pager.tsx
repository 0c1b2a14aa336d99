import { useState } from 'react';
import { useSpeech } from '../words/words.tsx';
import { IconButton } from './button.tsx';

export type Paging = { first: number; offset: number; go: (offset: number) => void };

/** Where a person is in a long list. `key` begins it anew, such as when a filter changes; `place` is to be on its first page. */
export function usePaging(first: number, key = '', place = 0): Paging {
  const [at, setAt] = useState({ key, offset: place - (place % first) });
  return { first, offset: at.key === key ? at.offset : 0, go: offset => setAt({ key, offset }) };
}

/** Goes through a long list page by page; nothing where one page is all. */
export function Pager({ paging: { first, offset, go }, total }: { paging: Paging; total: number }) {
  const { words, format } = useSpeech();
  if (total <= first && offset === 0) return null;
  const last = Math.min(offset + first, total);
  return (
    <div className="pager">
      <span role="status">
        {words.pager.range(format.number(offset + 1), format.number(last), format.number(total))}
      </span>
      <IconButton
        icon="left"
        label={words.pager.previous}
        isDisabled={offset === 0}
        onPress={() => go(Math.max(0, offset - first))}
      />
      <IconButton icon="right" label={words.pager.next} isDisabled={last >= total} onPress={() => go(offset + first)} />
    </div>
  );
}
