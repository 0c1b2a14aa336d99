import type { ReactNode } from 'react';
import type { Refusal } from '../api/refusal.ts';
import { useWords } from '../words/words.tsx';
import { Icon } from './icon.tsx';

/** What went wrong, or well, where it happened; read out when it appears. */
export function Notice({ tone = 'bad', children }: { tone?: 'bad' | 'good' | 'plain'; children: ReactNode }) {
  return (
    <div className={`notice notice-${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      {tone !== 'plain' && <Icon name={tone === 'bad' ? 'warn' : 'check'} />}
      <div>{children}</div>
    </div>
  );
}

/** A refusal in the service's words; faults of fields stand at these (`shown` names them), and are not said twice. */
export function Refused({ refusal, shown = [] }: { refusal: Refusal | null; shown?: readonly string[] }) {
  const { faults } = useWords();
  if (!refusal) return null;
  const others = Object.entries(refusal.fields).filter(([name]) => !shown.includes(name));
  if (others.length === 0 && Object.keys(refusal.fields).length > 0) return null;
  const named = others.map(([name, message]) => ({ name, label: faults.fields[name], message }));
  // That some fields are wrong is said by those that are named, too.
  const isSaid = named.length > 0 && named.every(({ label }) => label);
  return (
    <Notice>
      {!isSaid && (refusal.message || faults.UNREACHABLE)}
      {named.map(({ name, label, message }) => (
        <div key={name}>
          {label ?? name}: {message}
        </div>
      ))}
    </Notice>
  );
}
