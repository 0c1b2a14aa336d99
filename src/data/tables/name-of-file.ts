import { mostOfName } from './table-input.ts';

/** A file's name without its ending; a name that has no letter or digit is none. */
export const nameOf = (fileName: string): string => {
  const bare = fileName
    .replace(/\.[^.]{1,8}$/, '')
    .trim()
    .slice(0, mostOfName)
    .toWellFormed();
  return /[\p{L}\p{N}]/u.test(bare) ? bare : 'Table';
};
