import { useEffect, useState } from 'react';

/** Takes files that are dropped anywhere on the page; tells whether some are held over it. */
export function useDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    // Each element that is passed tells of entering and leaving.
    let depth = 0;
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
    const enter = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth++;
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth--;
      if (depth <= 0) setOver(false);
    };
    const over = (event: DragEvent) => hasFiles(event) && event.preventDefault();
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setOver(false);
      onFiles([...(event.dataTransfer?.files ?? [])]);
    };
    const all = { dragenter: enter, dragleave: leave, dragover: over, drop } as const;
    for (const [name, listener] of Object.entries(all)) document.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of Object.entries(all)) document.removeEventListener(name, listener as EventListener);
    };
  }, [onFiles]);
  return isOver;
}
