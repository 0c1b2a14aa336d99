const kinds = 'Read are PDF, DOCX, XLSX, CSV and text.';

/** Kinds that are told by their endings, with what helps. */
const endings: readonly (readonly [RegExp, string])[] = [
  [/\.(doc|dot|rtf|odt|pages)$/i, `This is a document of another kind. Save it as DOCX or PDF. ${kinds}`],
  [/\.(xls|xlsb|xlsm|ods|numbers)$/i, `This is a workbook of another kind. Save it as XLSX or CSV. ${kinds}`],
  [/\.(ppt|pptx|pptm|odp|key)$/i, `This is a presentation. Save it as PDF. ${kinds}`],
  [/\.(zip|rar|7z|gz|tgz|tar|bz2)$/i, 'This is an archive. Unpack what is in it.'],
  [/\.(exe|dll|msi|dmg|app|apk|so|bin|iso)$/i, `This is a program or an image of a disk. ${kinds}`],
  [/\.(html?|mhtml?)$/i, 'This is a web page. Save it as PDF or as text.'],
];

/** Why a file is of a kind that is never read, so that its bytes need not come first; null where only they tell. */
export function otherKind(name: string, mimeType: string | null): string | null {
  const media = /^(image|video|audio|font)\//.exec(mimeType ?? '')?.[1];
  // Some drives call unknown files by their ending alone, so a text that is called a video is still looked at.
  if (media && !/\.(pdf|docx|xlsx|csv|tsv|txt|md)$/i.test(name))
    return `This is ${media === 'font' ? 'a font' : media === 'audio' ? 'a sound' : media === 'video' ? 'a film' : 'a picture'}. ${kinds}`;
  return endings.find(([ending]) => ending.test(name))?.[1] ?? null;
}

/** Whether a file is one of which tables are made, as far as its name tells. */
export const looksLikeTable = (name: string, mimeType: string | null): boolean =>
  /\.(xlsx|csv|tsv|tab)$/i.test(name) || mimeType === 'application/vnd.google-apps.spreadsheet';
