import { useState } from 'react';
import { Input } from 'react-aria-components/Input';
import { SearchField } from 'react-aria-components/SearchField';
import { useQuery } from 'urql';
import { Link, useLocation } from 'wouter';
import { graphql } from '../../../generated/gql.ts';
import { IconButton } from '../../../parts/button.tsx';
import { Menu } from '../../../parts/menu.tsx';
import { Pager, usePaging } from '../../../parts/pager.tsx';
import { useSought } from '../../../parts/search.tsx';
import { useWords } from '../../../words/words.tsx';
import { DeleteConversation } from './delete-conversation.tsx';
import { RenameConversation } from './rename-conversation.tsx';

const conversationsQuery = graphql(`
  query Conversations($first: Int!, $offset: Int!, $search: String) {
    conversations(first: $first, offset: $offset, search: $search) {
      totalCount
      nodes { id title updatedAt }
    }
  }
`);

type Named = { id: string; title: string };

/** The caller's conversations, the latest first, by words of their titles and texts; what is found opens where they stand. */
export function ConversationList() {
  const words = useWords();
  const { search, sought } = useSought();
  const paging = usePaging(60, sought);
  const { first, offset } = paging;
  const [{ data }] = useQuery({ query: conversationsQuery, variables: { first, offset, search: sought || null } });
  const [renamed, setRenamed] = useState<Named | null>(null);
  const [deleted, setDeleted] = useState<Named | null>(null);
  const list = data?.conversations?.nodes ?? [];
  return (
    <section className="conversations" aria-label={words.conversations.title}>
      <SearchField className="search" aria-label={words.conversations.search} {...search}>
        <Input className="input" placeholder={words.conversations.search} />
      </SearchField>
      {data && list.length === 0 && (
        <p className="hint conversations-none">{sought ? words.conversations.noneFound : words.conversations.none}</p>
      )}
      <ul>
        {list.map(one => (
          <ConversationLine key={one.id} one={one} sought={sought} onRename={setRenamed} onDelete={setDeleted} />
        ))}
      </ul>
      <Pager paging={paging} total={data?.conversations?.totalCount ?? 0} />
      {renamed && <RenameConversation conversation={renamed} onClose={() => setRenamed(null)} />}
      {deleted && <DeleteConversation conversation={deleted} onClose={() => setDeleted(null)} />}
    </section>
  );
}

type LineProps = { one: Named; sought: string; onRename: (one: Named) => void; onDelete: (one: Named) => void };

function ConversationLine({ one, sought, onRename, onDelete }: LineProps) {
  const words = useWords();
  const [path] = useLocation();
  const isHere = path === `/conversations/${one.id}`;
  return (
    <li className={isHere ? 'conversation-line active' : 'conversation-line'}>
      <Link
        href={`/conversations/${one.id}${sought && `?${new URLSearchParams({ find: sought })}`}`}
        aria-current={isHere ? 'page' : undefined}
      >
        {one.title}
      </Link>
      <Menu
        label={one.title}
        trigger={<IconButton icon="more" label={`${words.more}: ${one.title}`} />}
        sections={[
          {
            items: [
              { id: 'rename', label: words.conversations.rename, icon: 'edit' },
              { id: 'delete', label: words.conversations.remove, icon: 'trash', danger: true },
            ],
            onChoose: id => (id === 'rename' ? onRename(one) : onDelete(one)),
          },
        ]}
      />
    </li>
  );
}
