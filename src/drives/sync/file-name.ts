import { withoutHiddenMarks } from '../../base/file-names.ts';

const native = 'application/vnd.google-apps.';
const endings: Readonly<Record<string, string>> = {
  document: 'docx',
  spreadsheet: 'xlsx',
  presentation: 'pdf',
  drawing: 'pdf',
};

/** The name of a file as it is kept: online documents have the ending of what they are exported to. */
export function fileNameOf({ name, mimeType }: { name: string; mimeType: string | null }): string {
  const bare = withoutHiddenMarks(name)
    // A slash belongs to some names; nobody shall take it for a folder.
    .replace(/[/\\]+/g, '-')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .toWellFormed();
  const ending = mimeType?.startsWith(native) ? endings[mimeType.slice(native.length)] : undefined;
  const short = (bare || 'File').slice(0, 240);
  return ending && !short.toLowerCase().endsWith(`.${ending}`) ? `${short}.${ending}` : short;
}
