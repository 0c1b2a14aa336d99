import { useState } from 'react';
import { useLocation } from 'wouter';
import { sameOrigin } from '../../../api/address.ts';
import { IconButton } from '../../../parts/button.tsx';
import { Confirm } from '../../../parts/confirm.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useWords } from '../../../words/words.tsx';
import type { TablePageData } from './documents.ts';
import { deleteTable } from './documents.ts';
import { RenameTable } from './rename-table.tsx';
import { useTableWords } from './words.ts';

export function TableActions({ table, onChange }: { table: TablePageData; onChange: () => void }) {
  const words = useWords();
  const here = useTableWords();
  const [, navigate] = useLocation();
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const remove = useDeed(deleteTable);
  const close = () => setOpen(null);
  return (
    <>
      <IconButton look="plain" icon="edit" label={here.rename} onPress={() => setOpen('rename')} />
      {table.download && (
        <IconButton
          look="plain"
          icon="download"
          label={here.download}
          onPress={() => window.location.assign(sameOrigin(table.download!.url))}
        />
      )}
      <IconButton look="plain" icon="trash" label={words.remove} onPress={() => setOpen('remove')} />
      {open === 'rename' && <RenameTable table={table} onClose={close} onChange={onChange} />}
      {open === 'remove' && (
        <Confirm
          title={here.removeTitle(table.name)}
          action={words.remove}
          busy={remove.busy}
          refusal={remove.refusal}
          onClose={close}
          onConfirm={async () => {
            if (await remove.run({ input: { id: table.id } })) navigate('/data');
          }}
        >
          <p>{here.removeText}</p>
        </Confirm>
      )}
    </>
  );
}
