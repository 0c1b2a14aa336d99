import { useState } from 'react';
import { useClient } from 'urql';
import type { ConversationQuery } from '../../../generated/graphql.ts';
import { IconButton } from '../../../parts/button.tsx';
import { saveFile } from '../../../parts/copy-text.ts';
import { Menu } from '../../../parts/menu.tsx';
import { printPage } from '../../../parts/printing.ts';
import { useWords } from '../../../words/words.tsx';
import { allTurns } from '../export/all-turns.ts';
import { asMarkdown } from '../export/as-markdown.ts';
import { ShareDialog } from './share-dialog.tsx';

type Props = { conversation: NonNullable<ConversationQuery['conversation']> };

/** What a conversation is called, and what is done with the whole of it. */
export function ThreadHead({ conversation }: Props) {
  const words = useWords();
  const client = useClient();
  const { id, title } = conversation;
  const [isSharing, setSharing] = useState(false);
  const save = async () => {
    const turns = await allTurns(client, id);
    saveFile(`${title}.md`, 'text/markdown;charset=utf-8', asMarkdown(title, turns, words));
  };
  return (
    <header className="thread-head">
      <h1 className="thread-title">{title}</h1>
      <IconButton icon="share" label={words.share.title} onPress={() => setSharing(true)} />
      <Menu
        label={words.conversations.take}
        trigger={<IconButton icon="download" label={words.conversations.take} />}
        sections={[
          {
            items: [
              { id: 'markdown', label: words.conversations.markdown, icon: 'document' },
              { id: 'print', label: words.conversations.print, icon: 'print' },
            ],
            onChoose: chosen => (chosen === 'markdown' ? save() : printPage()),
          },
        ]}
      />
      {isSharing && <ShareDialog conversation={conversation} onClose={() => setSharing(false)} />}
    </header>
  );
}
