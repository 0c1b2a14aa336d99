import { useEffect, useState } from 'react';
import { useWords } from '../words/words.tsx';
import { Button, IconButton } from './button.tsx';
import { copyText } from './copy-text.ts';

/** Copies what `text` gives, and says for a moment that it did. The `main` one of a dialog stands in words. */
export function CopyButton({ label, text, main = false }: { label: string; text: () => string; main?: boolean }) {
  const words = useWords();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 1600);
    return () => clearTimeout(timer);
  }, [copied]);
  const icon = copied ? 'check' : 'copy';
  const said = copied ? words.copied : label;
  const copy = async () => setCopied(await copyText(text()));
  if (!main) return <IconButton icon={icon} label={said} onPress={copy} />;
  return (
    <Button look="main" icon={icon} onPress={copy}>
      {said}
    </Button>
  );
}
