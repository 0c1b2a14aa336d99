import type { Language } from './words.tsx';
import { useSpeech } from './words.tsx';

/** The words of one page, which come with it: a page that lacks a language does not compile. */
export const pageWords =
  <Catalogue>(catalogues: Record<Language, Catalogue>): (() => Catalogue) =>
  () =>
    catalogues[useSpeech().language];
