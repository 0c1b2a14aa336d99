import { Button } from '../../../parts/button.tsx';
import { Refused } from '../../../parts/notice.tsx';
import { Section } from '../../../parts/page.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useDataWords } from '../words.ts';
import type { SourceTable } from './documents.ts';
import { markPii } from './documents.ts';
import { useSourceTableWords } from './words.ts';

/** Columns that may hold personal data. Nothing is marked before a person does. */
export function Suggestions({ table, onChange }: { table: SourceTable; onChange: () => void }) {
  const data = useDataWords();
  const here = useSourceTableWords();
  const mark = useDeed(markPii, onChange);
  if (table.piiSuggestions.length === 0) return null;
  const tableName = table.schemaName ? `${table.schemaName}.${table.name}` : table.name;
  return (
    <Section title={here.suggestions}>
      <ul className="rows">
        {table.piiSuggestions.map(({ columnName, reason, type }) => (
          <li key={columnName} className="row">
            <div className="row-main">
              <span className="row-name">{columnName}</span>
              <span className="hint">{reason}</span>
            </div>
            <div className="row-side">
              <span className="badge badge-warn">{data.pii[type]}</span>
              <Button
                isPending={mark.busy}
                aria-label={`${here.mark}: ${columnName}`}
                onPress={() =>
                  void mark.run({ input: { dataSourceId: table.dataSourceId, tableName, columnName, type } })
                }
              >
                {here.mark}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Refused refusal={mark.refusal} />
    </Section>
  );
}
