const name = 'found';

/** Marks where words stand below an element, by the browser alone: nothing of the page is changed. Gives what ends it. */
export function markWords(element: Element, sought: string): () => void {
  // An older browser shows the place, unmarked.
  if (!('highlights' in CSS)) return () => {};
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const text = node.data.toLowerCase();
    // A few letters are as many in small ones; their places would be others.
    if (text.length !== node.data.length) continue;
    for (const word of words)
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        ranges.push(range);
      }
  }
  CSS.highlights.set(name, new Highlight(...ranges));
  return () => void CSS.highlights.delete(name);
}
