import { useEffect, useState } from 'react';
import { useWords } from '../words/words.tsx';
import { IconButton } from './button.tsx';
import { copyText } from './copy-text.ts';

/** Copies what `text` gives, and says for a moment that it did. */
export function CopyButton({ label, text }: { label: string; text: () => string }) {
  const words = useWords();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 1600);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <IconButton
      icon={copied ? 'check' : 'copy'}
      label={copied ? words.copied : label}
      onPress={async () => setCopied(await copyText(text()))}
    />
  );
}
