import { closeSync, openSync, readSync } from 'node:fs';

/** Resident bytes of a process, or null where the system has no /proc or the process is gone. */
export function memoryOf(pid: number): number | null {
  let file: number;
  try {
    file = openSync(`/proc/${pid}/status`, 'r');
  } catch {
    return null;
  }
  try {
    const buffer = Buffer.alloc(4096);
    const status = buffer.toString('latin1', 0, readSync(file, buffer, 0, buffer.length, 0));
    const kilobytes = /^VmRSS:\s*(\d+)/m.exec(status)?.[1];
    return kilobytes ? Number(kilobytes) * 1024 : null;
  } catch {
    return null;
  } finally {
    closeSync(file);
  }
}

/** Whether this system lets the service see how much memory another process holds. */
export const canSeeMemory = (): boolean => memoryOf(process.pid) !== null;
