import './security.css';
import { Button } from '../../../parts/button.tsx';
import { CopyButton } from '../../../parts/copy-button.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { useSecurityWords } from './words.ts';

/** Shown once; closed only by whoever says that they kept them. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const here = useSecurityWords();
  return (
    <Dialog title={here.codesTitle} isOpen onClose={onClose} alert>
      <p>{here.codesHint}</p>
      <ul className="recovery-codes">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="actions">
        <CopyButton label={here.copyCodes} text={() => codes.join('\n')} />
        <Button look="main" onPress={onClose}>
          {here.kept}
        </Button>
      </div>
    </Dialog>
  );
}
