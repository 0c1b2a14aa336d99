import './picture.css';
import { useMemo } from 'react';
import type { RelationshipPartsFragment } from '../../../generated/graphql.ts';
import { boxWidth, draw, rowAt } from './layout.ts';
import { useRelationshipWords } from './words.ts';

/** The tables and what ties them, as a picture. The list below it says the same in words. */
export function Picture({ relationships }: { relationships: readonly RelationshipPartsFragment[] }) {
  const here = useRelationshipWords();
  const { boxes, lines, width, height } = useMemo(() => draw(relationships), [relationships]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
    <div className="picture" tabIndex={0} role="region" aria-label={here.picture}>
      <svg viewBox={`-8 -8 ${width + 68} ${height + 16}`} width={width + 68} height={height + 16} aria-hidden="true">
        {lines.map(({ id, d, proposed }) => (
          <path key={id} d={d} className={proposed ? 'tie tie-proposed' : 'tie'} />
        ))}
        {boxes.map(box => (
          <g key={box.id}>
            <rect className="table-box" x={box.x} y={box.y} width={boxWidth} height={box.height} rx="10" />
            <text className="table-box-name" x={box.x + 12} y={box.y + 21}>
              {shortened(box.name)}
            </text>
            {box.columns.map(column => (
              <text key={column} className="table-box-column" x={box.x + 12} y={rowAt(box, column) + 4}>
                {shortened(column)}
              </text>
            ))}
          </g>
        ))}
      </svg>
    </div>
  );
}

const shortened = (name: string): string => (name.length > 24 ? `${name.slice(0, 23)}…` : name);
