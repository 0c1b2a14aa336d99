import { english } from './en-de/english.ts';
import { german } from './en-de/german.ts';
import type { Language } from './language.ts';

/** Every language the analyst reads and answers in; the first is spoken where nothing tells which. */
export const languages: readonly Language[] = [english, german];

/** The language of a tag, else the first known. */
export const languageFor = (tag: string): Language =>
  languages.find(language => tag.toLowerCase().startsWith(language.tag)) ?? english;
