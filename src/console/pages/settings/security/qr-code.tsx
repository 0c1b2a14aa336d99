import { useMemo } from 'react';
import { encode } from 'uqr';
import { useSecurityWords } from './words.ts';

/** A text as a QR code: dark on light in both themes, as cameras expect. */
export function QrCode({ text }: { text: string }) {
  const here = useSecurityWords();
  const { size, d } = useMemo(() => {
    const { data, size: edge } = encode(text, { ecc: 'M', border: 2 });
    const cells = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
    return { size: edge, d: cells.join('') };
  }, [text]);
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={here.qr}>
      <path d={d} />
    </svg>
  );
}
