import { Icon } from '../../../parts/icon.tsx';
import { Section } from '../../../parts/page.tsx';
import type { SourceTable } from './documents.ts';
import { useSourceTableWords } from './words.ts';

export function Related({ table }: { table: SourceTable }) {
  const here = useSourceTableWords();
  if (table.relationships.length === 0) return null;
  return (
    <Section title={here.related}>
      <ul className="rows">
        {table.relationships.map(({ id, fromTableId, fromColumns, toColumns, fromTable, toTable }) => {
          const other = fromTableId === table.id ? toTable : fromTable;
          return (
            <li key={id} className="row">
              <Icon name="link" />
              <div className="row-main">
                <span className="row-name">{other?.name ?? '–'}</span>
                <span className="hint">{`${fromColumns.join(', ')} = ${toColumns.join(', ')}`}</span>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
