import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** `children…`: of the processes that it has started, all together. */
export type Reading = {
  cpuMicros: number;
  rss: number;
  childrenRss: number;
  childrenCpuMicros: number;
  heapUsed: number;
  external: number;
};

/** The service and its baselines in one process of their own, whose processor time can be read. */
export type BenchService = {
  url: string;
  baselineUrl: string;
  /** The service without authentication: it believes whom it has seen once. */
  uncheckedUrl: string;
  rawUrl: string;
  /** Memory after a collection. */
  memory(): Promise<Reading>;
  /** Processor time and memory as they are now. */
  usage(): Promise<Reading>;
  /** How long the service held its event loop between two turns since this was asked last, in ms of processor time. */
  loopDelay(): Promise<{ p99: number; max: number }>;
  /** Processor time of the service while `work` runs, in microseconds. */
  cpuOf(work: () => Promise<unknown>): Promise<number>;
  stop(): Promise<void>;
};

/** What `npm start` tells Node. */
function startFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'));
  return (scripts.start as string).split(' ').filter(word => word.startsWith('--'));
}

export async function startBenchService(env: Record<string, string> = {}): Promise<BenchService> {
  const dataDir = mkdtempSync(join(tmpdir(), 'analytics-bench-'));
  const child: ChildProcess = fork(join(import.meta.dirname, 'service.child.ts'), {
    execArgv: ['--expose-gc', ...startFlags()],
    env: {
      ...process.env,
      PORT: '0',
      CAPTCHA: 'off',
      LOG_LEVEL: 'error',
      RATE_LIMIT_PER_MINUTE: '0',
      AUTH_RATE_LIMIT_PER_MINUTE: '0',
      DATA_DIR: dataDir,
      ...env,
    },
  });
  const [urls] = (await once(child, 'message')) as [
    Pick<BenchService, 'url' | 'baselineUrl' | 'uncheckedUrl' | 'rawUrl'>,
  ];
  const ask = async <T>(wanted: 'cpu' | 'memory' | 'loop') => {
    const answer = once(child, 'message');
    child.send(wanted);
    return ((await answer) as [T])[0];
  };
  const read = (wanted: 'cpu' | 'memory') => ask<Reading>(wanted);
  return {
    ...urls,
    memory: () => read('memory'),
    usage: () => read('cpu'),
    loopDelay: () => ask('loop'),
    async cpuOf(work) {
      const before = await read('cpu');
      await work();
      return (await read('cpu')).cpuMicros - before.cpuMicros;
    },
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
