/**
 * Options of Node for a service that lives for seconds, which spare it a third of the processor that a start takes: its
 * WebAssembly is not compiled a second time to run faster later, and no threads are woken to collect little garbage.
 */
export const shortLived = ['--liftoff-only', '--single-threaded-gc'];
