import { tryInShort } from './in-short.ts';
import { faults, isOfSeveralNodes } from './list.ts';

// Begins early: it waits for minutes until a service has recovered.

tryInShort(faults.filter(fault => !isOfSeveralNodes(fault)));
