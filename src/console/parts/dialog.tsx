import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useWords } from '../words/words.tsx';
import { IconButton } from './button.tsx';

type Props = { title: string; isOpen: boolean; onClose: () => void; children: ReactNode; alert?: boolean };

/** A dialog over the page; closed by Escape, its cross, or a press beside it. */
export function Dialog({ title, isOpen, onClose, children, alert = false }: Props) {
  const words = useWords();
  return (
    <ModalOverlay className="overlay" isOpen={isOpen} onOpenChange={open => !open && onClose()} isDismissable={!alert}>
      <Modal className="modal">
        <AriaDialog className="dialog" role={alert ? 'alertdialog' : 'dialog'}>
          <header className="dialog-head">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <IconButton icon="close" label={words.close} onPress={onClose} />
          </header>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
