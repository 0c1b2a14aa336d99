import type { FileType, TableVersion } from '../../generated/prisma/client.ts';

/** Of which kind the file of a version is, as its reading found. */
export function typeOfFile({ reading, fileName }: Pick<TableVersion, 'reading' | 'fileName'>): FileType {
  if ((reading as { encoding?: string }).encoding === 'xlsx') return 'XLSX';
  return /\.txt$/i.test(fileName) ? 'TXT' : 'CSV';
}
