import { Button } from '../button.tsx';
import type { Decision, There } from './read-table.ts';
import { useFileWords } from './words.ts';

type Props = { there: There; onSettle: (decision: Decision) => void; onDismiss: () => void };

/** What may be done where a table is there already with the content or the name of a file. */
export function FileThere({ there: { table }, onSettle, onDismiss }: Props) {
  const here = useFileWords();
  return (
    <div className="file-there">
      {table.sameContent ? (
        <Button onPress={onDismiss}>{here.useIt}</Button>
      ) : (
        table.mayReplace && <Button onPress={() => onSettle('REPLACE')}>{here.replaceIt}</Button>
      )}
      <Button onPress={() => onSettle('KEEP_BOTH')}>{here.keepBoth}</Button>
    </div>
  );
}
