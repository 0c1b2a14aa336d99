import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { shownLight } from '../app/theme.ts';

/** Whether the page is being printed: then what only scrolls into view has to be there. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return isPrinting;
}

/** Prints the page, or saves it as PDF, in dark ink on a light ground, whatever it is looked at in. */
export async function printPage(): Promise<void> {
  const restore = shownLight();
  // Pictures are drawn anew in the other colours.
  for (let frame = 0; frame < mostFrames && document.querySelector('[data-drawing]'); frame++)
    await new Promise(resolve => requestAnimationFrame(resolve));
  window.print();
  restore();
}

/** So long a picture may take, in frames, of which there are sixty in a second. */
const mostFrames = 180;
