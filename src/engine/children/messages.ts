/** From a child to the service. */
export type Message<Outcome, Failure extends string> =
  | { kind: 'ready' }
  | { kind: 'memory'; bytes: number }
  | { kind: 'progress'; progress: Progress }
  | { kind: 'done'; outcome: Outcome }
  | { kind: 'failed'; failure: Failure; message: string };

/** How far a job has come: a share of 0 to 1, and what it counts, where it counts anything. */
export type Progress = { share: number; done?: number; of?: number };

/** How a child is set up, given as its only argument. */
export type ChildSettings = { memoryMb: number; threads: number; folder: string; reportMemory: boolean };
