/**
 * A Content-Disposition that makes browsers save a file under its name (RFC 6266), whatever the name holds: the exact
 * name in RFC 8187's encoding, and beside it one in plain ASCII for clients that know no better.
 */
export function attachment(fileName: string): string {
  const name = safeName(fileName);
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Without folders, control characters, and characters that turn the writing direction to disguise an extension. */
function safeName(fileName: string): string {
  const name = fileName
    .toWellFormed()
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/[/\\]/g, '_')
    .replace(/^[. ]+/, '')
    .trim();
  return [...name].slice(0, 200).join('') || 'download';
}
