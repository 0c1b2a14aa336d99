/** Whether a file begins like text of any encoding: no NUL but in UTF-16 and UTF-32, and hardly a control character. */
export function isText(head: Buffer): boolean {
  if (/^(fffe|feff|0000feff)/.test(head.subarray(0, 4).toString('hex'))) return true;
  const nuls = [0, 0];
  let controls = 0;
  for (let i = 0; i < head.length; i++) {
    const byte = head[i]!;
    if (byte === 0) nuls[i % 2]!++;
    else if (byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1a, 0x1b].includes(byte)) controls++;
  }
  if (controls > head.length * 0.02) return false;
  const [even, odd] = nuls as [number, number];
  // UTF-16 of Latin letters without a byte order mark: every other byte is NUL.
  return even + odd === 0 || (Math.min(even, odd) === 0 && Math.max(even, odd) > head.length * 0.2);
}
