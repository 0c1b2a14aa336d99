import { useDeferredValue, useState } from 'react';
import type { AuditCategory, AuditLogFilter, AuditOutcome } from '../../../generated/graphql.ts';
import { AdminOnly } from '../../../parts/me.tsx';
import { Nothing, Page } from '../../../parts/page.tsx';
import { Paged, usePages } from '../../../parts/paged.tsx';
import { useSettingsSide } from '../side.ts';
import { useSettingsWords } from '../words.ts';
import { alike } from './alike.ts';
import { auditQuery } from './documents.ts';
import { EntryLine } from './entry-line.tsx';
import { type Filter, Filters, noFilter } from './filters.tsx';
import { Verification } from './verification.tsx';
import { useAuditWords } from './words.ts';

/** What was done here, by whom, and how it ended. */
export default function AuditPage() {
  const { pages } = useSettingsWords();
  const here = useAuditWords();
  return (
    <Page title={pages.audit} hint={here.hint} side={useSettingsSide()}>
      <AdminOnly>
        <Verification />
        <Trail />
      </AdminOnly>
    </Page>
  );
}

function Trail() {
  const here = useAuditWords();
  const [filter, setFilter] = useState(noFilter);
  const wanted = useDeferredValue(filter);
  const { page, data } = usePages({
    query: auditQuery,
    variables: { filter: filterOf(wanted) },
    first: 25,
    listOf: found => found.auditLogs,
  });
  return (
    <>
      <Filters filter={filter} categories={data?.auditCategories ?? []} onChange={setFilter} />
      <Paged {...page} none={<Nothing icon="search" title={here.none} />}>
        {nodes =>
          alike(nodes).map(entries => (
            <EntryLine
              key={entries[0]!.id}
              entries={entries}
              description={data?.auditActions?.find(({ name }) => name === entries[0]!.action)?.description}
            />
          ))
        }
      </Paged>
    </>
  );
}

/** Days as a person means them: from the beginning of the first to the end of the last. */
function filterOf({ search, category, outcome, from, to }: Filter): AuditLogFilter {
  const day = (text: string, plus: number) => {
    const date = new Date(`${text}T00:00:00`);
    date.setDate(date.getDate() + plus);
    return date.toISOString();
  };
  return {
    ...(search.trim() ? { search: search.trim() } : {}),
    ...(category ? { categories: [category as AuditCategory] } : {}),
    ...(outcome ? { outcomes: [outcome as AuditOutcome] } : {}),
    ...(from ? { from: day(from, 0) } : {}),
    ...(to ? { to: day(to, 1) } : {}),
  };
}
