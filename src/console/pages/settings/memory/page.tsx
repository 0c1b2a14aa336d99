import { useState } from 'react';
import type { MemoryStatus } from '../../../generated/graphql.ts';
import { Button } from '../../../parts/button.tsx';
import { Confirm } from '../../../parts/confirm.tsx';
import { Nothing, Page } from '../../../parts/page.tsx';
import { Paged, usePages } from '../../../parts/paged.tsx';
import { Search, useSought } from '../../../parts/search.tsx';
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
  const { search, sought } = useSought();
  const { page, data, again } = usePages({
    query: memoriesQuery,
    variables: { status, search: sought || null },
    first: 20,
    listOf: found => found.memories,
  });
  const [open, setOpen] = useState<'add' | 'clear' | null>(null);
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
        <Search {...search} />
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
        {...page}
        none={
          <Nothing
            icon="memory"
            title={status === 'ACTIVE' && !sought ? here.none : here.noneOf}
            hint={status === 'ACTIVE' && !sought && here.noneHint}
          />
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
