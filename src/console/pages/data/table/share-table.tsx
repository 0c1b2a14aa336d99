import { Button } from '../../../parts/button.tsx';
import { useMe } from '../../../parts/me.tsx';
import { Refused } from '../../../parts/notice.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useDataWords } from '../words.ts';
import { type TablePageData, updateTable } from './documents.ts';
import { useTableWords } from './words.ts';

/** Who has a table, and the button that shows it to the organization or takes that back. */
export function ShareTable({ table: { id, scope, ownerId } }: { table: TablePageData }) {
  const data = useDataWords();
  const here = useTableWords();
  const me = useMe();
  const change = useDeed(updateTable);
  const isShared = scope === 'ORGANIZATION';
  const isAdmin = me?.isAdmin ?? false;
  const mayChange = isAdmin || (isShared && ownerId === me?.id);
  return (
    <span className="scope">
      {isShared ? data.organization : data.own}
      {mayChange && (
        <Button
          isPending={change.busy}
          onPress={() => void change.run({ input: { id, scope: isShared ? 'USER' : 'ORGANIZATION' } })}
        >
          {isShared ? here.unshare : here.share}
        </Button>
      )}
      {me && !isShared && !isAdmin && <span className="hint">{here.shareNeedsAdmin}</span>}
      <Refused refusal={change.refusal} />
    </span>
  );
}
