import { useState } from 'react';
import { Button } from '../../../parts/button.tsx';
import { Section } from '../../../parts/page.tsx';
import { ProveDialog } from './prove-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';
import { useSecurityWords } from './words.ts';

type Open = 'set-up' | 'turn-off' | 'new-codes' | null;

/** The second factor: set up, turned off, and its recovery codes, which are shown once. */
export function SecondFactorSection({ isOn, onChange }: { isOn: boolean; onChange: () => void }) {
  const here = useSecurityWords();
  const [open, setOpen] = useState<Open>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const close = () => setOpen(null);
  const show = (made: string[]) => {
    close();
    setCodes(made);
    onChange();
  };
  return (
    <Section title={here.second}>
      <div className="card">
        <p>{isOn ? here.on : here.off}</p>
        <div className="page-actions">
          {isOn ? (
            <>
              <Button onPress={() => setOpen('new-codes')}>{here.newCodes}</Button>
              <Button onPress={() => setOpen('turn-off')}>{here.turnOff}</Button>
            </>
          ) : (
            <Button look="main" icon="shield" onPress={() => setOpen('set-up')}>
              {here.setUp}
            </Button>
          )}
        </div>
      </div>
      {open === 'set-up' && <SetUpDialog onClose={close} onCodes={show} />}
      {(open === 'turn-off' || open === 'new-codes') && (
        <ProveDialog
          what={open}
          onClose={close}
          onCodes={show}
          onOff={() => {
            close();
            onChange();
          }}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </Section>
  );
}
