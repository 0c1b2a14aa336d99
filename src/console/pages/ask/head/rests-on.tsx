import { useState } from 'react';
import { useQuery } from 'urql';
import { Link } from 'wouter';
import { graphql } from '../../../generated/gql.ts';
import { Button } from '../../../parts/button.tsx';
import { Notice, Refused } from '../../../parts/notice.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useWords } from '../../../words/words.tsx';

const restsOnQuery = graphql(`
  query ConversationRestsOn($id: ID!) {
    conversation(id: $id) {
      id
      ownSources { id kind name mayShare }
    }
  }
`);
const showTable = graphql(`
  mutation ShowTableToOrganization($input: UpdateUploadedTableInput!) {
    updateUploadedTable(input: $input) { id scope }
  }
`);

const pages = { TABLE: '/data/tables', DOCUMENT: '/data/documents', DATA_SOURCE: '/data/sources' } as const;

/** What colleagues would miss in a conversation, since its answers rest on what is the sharer's alone; tables can be shown to them here. */
export function RestsOn({ conversationId: id }: { conversationId: string }) {
  const { share: words } = useWords();
  const [{ data }, ask] = useQuery({ query: restsOnQuery, variables: { id }, requestPolicy: 'network-only' });
  const show = useDeed(showTable);
  const [isShown, setShown] = useState(false);
  const own = data?.conversation?.ownSources ?? [];
  if (!data) return null;
  if (own.length === 0)
    return (
      // The button that was pressed is gone: without the focus on something here, Escape would close nothing.
      <p className="hint" tabIndex={-1} ref={place => (isShown ? place?.focus() : undefined)}>
        {words.restsOnNothingOwn}
      </p>
    );
  const shareable = own.filter(({ kind, mayShare }) => kind === 'TABLE' && mayShare);
  const showAll = async () => {
    for (const table of shareable) if (!(await show.run({ input: { id: table.id, scope: 'ORGANIZATION' } }))) break;
    setShown(true);
    ask({ requestPolicy: 'network-only' });
  };
  return (
    <Notice tone="plain">
      <div className="stack">
        <p>{words.restsOn}</p>
        <ul>
          {own.map(source => (
            <li key={source.id}>
              <Link href={`${pages[source.kind]}/${source.id}`}>{source.name}</Link> {words.ownKinds[source.kind]}
            </li>
          ))}
        </ul>
        <Refused refusal={show.refusal} />
        {shareable.length > 0 ? (
          <Button icon="eye" isPending={show.busy} onPress={() => void showAll()}>
            {words.showTables(shareable.length)}
          </Button>
        ) : (
          <p className="hint">{words.mayNotShow}</p>
        )}
      </div>
    </Notice>
  );
}
