import { memoryLeases } from '../../../src/engine/limits/memory.ts';
import { leasesSuite } from './leases.ts';

leasesSuite('leases in memory', async () => memoryLeases());
