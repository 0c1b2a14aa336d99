/** Whether a value would take more than so many characters as JSON; stops counting there, so that cycles do no harm. */
export function exceeds(value: unknown, most: number): boolean {
  let left = most;
  const open: unknown[] = [value];
  while (open.length && left >= 0) {
    const next = open.pop();
    if (typeof next === 'string') left -= next.length + 2;
    else if (next instanceof Date) left -= 26;
    else if (ArrayBuffer.isView(next)) left -= next.byteLength * 4;
    else if (Array.isArray(next)) {
      left -= next.length + 2;
      if (left >= 0) for (const item of next) open.push(item);
    } else if (next !== null && typeof next === 'object') {
      left -= 2;
      for (const [key, member] of Object.entries(next)) {
        left -= key.length + 4;
        open.push(member);
      }
    } else left -= 5;
  }
  return left < 0;
}
