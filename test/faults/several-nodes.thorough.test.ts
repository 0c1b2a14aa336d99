import { tryInShort } from './in-short.ts';
import { faults, isOfSeveralNodes } from './list.ts';

// Begins early: it waits for minutes until services have recovered.

tryInShort(faults.filter(isOfSeveralNodes));
