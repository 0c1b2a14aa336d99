import type { AuditCategory } from '../../../generated/graphql.ts';
import { Field } from '../../../parts/field.tsx';
import { Search } from '../../../parts/search.tsx';
import { Select } from '../../../parts/select.tsx';
import { useAuditWords } from './words.ts';

export type Filter = { search: string; category: string; outcome: string; from: string; to: string };
export const noFilter: Filter = { search: '', category: '', outcome: '', from: '', to: '' };

type Props = { filter: Filter; categories: AuditCategory[]; onChange: (filter: Filter) => void };

export function Filters({ filter, categories, onChange }: Props) {
  const here = useAuditWords();
  const set = (change: Partial<Filter>) => onChange({ ...filter, ...change });
  const spoken = (name: string) => (name[0]! + name.slice(1).toLowerCase()).replaceAll('_', ' ');
  return (
    <div className="filters">
      <Search label={here.find} value={filter.search} onChange={search => set({ search })} />
      <Select
        label={here.category}
        value={filter.category}
        onChange={category => set({ category })}
        options={[{ value: '', label: here.all }, ...categories.map(value => ({ value, label: spoken(value) }))]}
      />
      <Select
        label={here.outcome}
        value={filter.outcome}
        onChange={outcome => set({ outcome })}
        options={[
          { value: '', label: here.all },
          ...Object.entries(here.outcomes).map(([value, label]) => ({ value, label })),
        ]}
      />
      <Field type="date" label={here.from} value={filter.from} onChange={from => set({ from })} />
      <Field type="date" label={here.to} value={filter.to} onChange={to => set({ to })} />
    </div>
  );
}
