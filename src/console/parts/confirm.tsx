import type { ReactNode } from 'react';
import type { Refusal } from '../api/refusal.ts';
import { useWords } from '../words/words.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Refused } from './notice.tsx';

type Props = {
  title: string;
  action: string;
  busy: boolean;
  refusal: Refusal | null;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before something that cannot be taken back. */
export function Confirm({ title, action, busy, refusal, onConfirm, onClose, children }: Props) {
  const words = useWords();
  return (
    <Dialog title={title} isOpen onClose={onClose} alert>
      {children}
      <Refused refusal={refusal} />
      <div className="actions">
        <Button onPress={onClose}>{words.cancel}</Button>
        <Button look="danger" onPress={onConfirm} isPending={busy}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
