import { useDeferredValue, useState } from 'react';
import { useQuery } from 'urql';
import type { MemoryStatus } from '../../../generated/graphql.ts';
import { Button } from '../../../parts/button.tsx';
import { Confirm } from '../../../parts/confirm.tsx';
import { Nothing, Page } from '../../../parts/page.tsx';
import { Paged } from '../../../parts/paged.tsx';
import { usePaging } from '../../../parts/pager.tsx';
import { Search } from '../../../parts/search.tsx';
import { Select } from '../../../parts/select.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useSettingsSide } from '../side.ts';
import { useSettingsWords } from '../words.ts';
import { AddMemory } from './add-memory.tsx';
import { clearMemories, memoriesQuery } from './documents.ts';
import { MemoryLine } from './memory-line.tsx';
import { MemoryPreferences } from './memory-preferences.tsx';
import { useMemoryWords } from './words.ts';

/** What the assistant keeps in mind of somebody: to accept, to undo, to forget. */
export default function MemoryPage() {
  const { pages } = useSettingsWords();
  const here = useMemoryWords();
  const [status, setStatus] = useState<MemoryStatus>('ACTIVE');
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search.trim());
  const paging = usePaging(20, `${status} ${sought}`);
  const { first, offset } = paging;
  const [open, setOpen] = useState<'add' | 'clear' | null>(null);
  const [{ data, error }, ask] = useQuery({
    query: memoriesQuery,
    variables: { first, offset, status, search: sought || null },
  });
  const again = () => ask({ requestPolicy: 'network-only' });
  const clear = useDeed(clearMemories, again);
  const stats = data?.memoryStats;
  const counts = { ACTIVE: stats?.total, PROPOSED: stats?.proposedCount, SUPERSEDED: stats?.supersededCount };
  return (
    <Page
      title={pages.memory}
      hint={here.hint}
      side={useSettingsSide()}
      actions={
        <Button look="main" icon="memory" onPress={() => setOpen('add')}>
          {here.add}
        </Button>
      }
    >
      <div className="filters">
        <Search value={search} onChange={setSearch} />
        <Select
          label={here.show}
          value={status}
          onChange={value => setStatus(value as MemoryStatus)}
          options={(['ACTIVE', 'PROPOSED', 'SUPERSEDED'] as const).map(value => ({
            value,
            label: `${here.statuses[value]} (${counts[value] ?? 0})`,
          }))}
        />
      </div>
      <Paged
        of={data?.memories}
        error={error}
        paging={paging}
        none={
          <Nothing icon="memory" title={status === 'ACTIVE' && !sought ? here.none : here.noneOf}>
            {status === 'ACTIVE' && !sought && <p>{here.noneHint}</p>}
          </Nothing>
        }
      >
        {nodes => nodes.map(memory => <MemoryLine key={memory.id} memory={memory} onChange={again} />)}
      </Paged>
      {data?.memoryPreferences && (
        <MemoryPreferences preferences={data.memoryPreferences} onChange={again} onForgetAll={() => setOpen('clear')} />
      )}
      {open === 'add' && <AddMemory onClose={() => setOpen(null)} onChange={again} />}
      {open === 'clear' && (
        <Confirm
          title={here.forgetAllTitle}
          action={here.forgetAll}
          busy={clear.busy}
          refusal={clear.refusal}
          onClose={() => setOpen(null)}
          onConfirm={async () => {
            if (await clear.run({})) setOpen(null);
          }}
        >
          <p>{here.forgetAllText}</p>
        </Confirm>
      )}
    </Page>
  );
}
