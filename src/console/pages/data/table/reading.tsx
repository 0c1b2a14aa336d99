import type { UploadedTablePartsFragment } from '../../../generated/graphql.ts';
import { Section } from '../../../parts/page.tsx';
import { useSpeech } from '../../../words/words.tsx';
import { useTableWords } from './words.ts';

/** How a file was read, with the rows that could not be, so that its owner can judge it. */
export function Reading({ reading }: { reading: NonNullable<UploadedTablePartsFragment['reading']> }) {
  const { format } = useSpeech();
  const here = useTableWords();
  const head = here.rejectedHead;
  return (
    <Section title={here.reading}>
      <p>
        {here.readingText(reading.encoding)}{' '}
        {reading.rejectedCount > 0 ? here.rejected(format.number(reading.rejectedCount)) : here.cleanly}
      </p>
      {reading.sheets.length > 1 && <p className="hint">{`${here.sheets}: ${reading.sheets.join(', ')}`}</p>}
      {reading.notes.length > 0 && (
        <ul className="hint">
          {reading.notes.map(note => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {reading.rejectedRows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
        <div className="table-scroll" tabIndex={0} role="region" aria-label={here.reading}>
          <table>
            <thead>
              <tr>
                <th scope="col">{head.line}</th>
                <th scope="col">{head.column}</th>
                <th scope="col">{head.reason}</th>
                <th scope="col">{head.text}</th>
              </tr>
            </thead>
            <tbody>
              {reading.rejectedRows.map(({ line, column, reason, text }) => (
                <tr key={line}>
                  <td>{format.number(line)}</td>
                  <td>{column}</td>
                  <td>{reason}</td>
                  <td>
                    <code>{text}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}
