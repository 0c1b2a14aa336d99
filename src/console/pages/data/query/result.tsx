import type { RunStatementMutation } from '../../../generated/graphql.ts';
import { Section } from '../../../parts/page.tsx';
import { DataTable } from '../../../parts/table/data-table.tsx';
import { useSpeech } from '../../../words/words.tsx';
import { Said } from './plan.tsx';
import { useQueryWords } from './words.ts';

export function Result({ result }: { result: NonNullable<RunStatementMutation['runQuery']> }) {
  const { words, format } = useSpeech();
  const here = useQueryWords();
  return (
    <Section title={here.result}>
      <p className="hint" role="status">
        {here.took(format.number(result.rowCount), format.duration(result.durationMs))}{' '}
        {result.truncated && words.table.truncated}
      </p>
      <DataTable name={here.result} columns={result.columns} rows={result.rows} />
      <Said of={result} />
    </Section>
  );
}
