import type { ReactNode } from 'react';
import type { ColumnKind, ColumnPartsFragment, SemanticsPartsFragment } from '../../../generated/graphql.ts';
import { IconButton } from '../../../parts/button.tsx';
import { useDataWords } from '../words.ts';
import { useTableWords } from './words.ts';

type Props = {
  columns: ColumnPartsFragment[];
  semantics: SemanticsPartsFragment | null;
  onCorrect?: (name: string) => void;
  /** What else is known of a column, such as its profile. */
  more?: (name: string) => ReactNode;
};

/** Of these it says something whether they add up. */
const figures: ReadonlySet<ColumnKind> = new Set(['AMOUNT', 'COUNT', 'DURATION', 'LEVEL', 'RATE', 'SCORE']);

/** Each column with what its values are, who may see them, and what was said of it. */
export function Columns({ columns, semantics, onCorrect, more }: Props) {
  const data = useDataWords();
  const here = useTableWords();
  return (
    <ul className="rows">
      {columns.map(column => {
        const meant = semantics?.columns.find(({ name }) => name === column.name);
        return (
          <li key={column.name} className="row">
            <div className="row-main">
              <span className="row-name">{column.name}</span>
              {column.description && <span className="hint">{column.description}</span>}
              {meant && (figures.has(meant.kind) || meant.corrected) && (
                <span className="hint">
                  {[figures.has(meant.kind) && data.adds[meant.adds], meant.corrected && here.corrected]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              )}
              {more?.(column.name)}
            </div>
            <div className="row-side">
              <span className="badge">{data.types[column.type]}</span>
              {meant && (
                <span className="badge badge-good">
                  {data.kinds[meant.kind]}
                  {meant.unit && ` · ${meant.unit}`}
                </span>
              )}
              {column.pii && <span className="badge badge-warn">{`${data.personal}: ${data.pii[column.pii]}`}</span>}
              {column.sensitivity !== 'INTERNAL' && <span className="badge">{data.levels[column.sensitivity]}</span>}
              {column.masked && <span className="badge badge-warn">{data.masked}</span>}
              {onCorrect && (
                <IconButton icon="edit" label={here.correct(column.name)} onPress={() => onCorrect(column.name)} />
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
