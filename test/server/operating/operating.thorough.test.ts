import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { environment } from '../../../src/base/environment.ts';
import { metricsOf } from '../../../src/base/metrics.ts';
import type { Service } from '../../../src/serve.ts';
import { newFolder, startMain } from '../../kit/installation/main-process.ts';
import {
  commandsOf,
  instructionsOf,
  operatingFile,
  operatingFolder,
  operatingText,
  root,
} from '../../kit/installation/operating.ts';
import { startService } from '../../kit/service.ts';

// Begins early: it starts the service from copies of which nothing was compiled before, which takes minutes.

const scripts = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts as Record<string, string>;
const variables = Object.keys(environment.shape);
const dockerfile = instructionsOf(operatingFile('Dockerfile'));
const of = (name: string) => dockerfile.filter(each => each.name === name).map(({ text }) => text);
const compose = parse(operatingFile('compose.yml'), { merge: true });
const settings = Object.fromEntries(
  [
    ...of('ENV')
      .join(' ')
      .matchAll(/(\w+)=(\S+)/g),
  ].map(match => [match[1]!, match[2]!]),
);

describe('The image', () => {
  it('is built from instructions that there are, and keeps to what is advised', () => {
    const known = ['FROM', 'ENV', 'WORKDIR', 'COPY', 'RUN', 'VOLUME', 'USER', 'EXPOSE', 'HEALTHCHECK', 'CMD'];
    expect(dockerfile.map(({ name }) => name).filter(name => !known.includes(name))).toEqual([]);
    expect(dockerfile[0]).toEqual({ name: 'FROM', text: expect.stringMatching(/^[\w/.-]+:(?!latest)[\w.-]+$/) });
    expect(of('USER')).toEqual(['node']);
    expect(dockerfile.at(-1)!.name).toBe('CMD');
    const commands = [...of('CMD'), of('HEALTHCHECK')[0]!.replace(/^.*?CMD /, '')].map(text => JSON.parse(text));
    for (const [program] of commands) expect(program).toBe('node');
    expect(commands[0].join(' ')).toBe(scripts.start);
    expect(Object.keys(settings).filter(name => !variables.includes(name))).toEqual([]);
    expect([of('EXPOSE'), of('VOLUME')]).toEqual([[settings.PORT], [settings.DATA_DIR]]);
    // By `npm ci --omit=dev` the client of the database is generated, for which these have to be there before.
    const steps = dockerfile.map(({ text }) => text);
    for (const needed of ['package.json package-lock.json prisma.config.ts ./', 'prisma prisma'])
      expect(steps.indexOf(needed)).toBeLessThan(steps.findIndex(text => text.startsWith('npm ci')));
  });

  it('has all the files that the service needs, of which none is left out of the build', async () => {
    const folder = newFolder();
    const ignored = operatingFile('Dockerfile.dockerignore').trim().split('\n');
    try {
      for (const copied of of('COPY')) {
        const [target, ...sources] = copied.split(' ').reverse() as [string, ...string[]];
        for (const source of sources) {
          expect(existsSync(join(root, source)), source).toBe(true);
          expect(ignored).toContain(`!${source.split('/')[0]}`);
          cpSync(join(root, source), join(folder, target === './' ? basename(source) : target), { recursive: true });
        }
      }
      symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
      const service = startMain({ DATA_DIR: join(folder, 'data'), NODE_ENV: settings.NODE_ENV! }, { root: folder });
      const url = await service.listening;
      expect((await fetch(`${url}/health/ready`)).status).toBe(200);
      expect((await fetch(`${url}/api/v1/docs`)).status).toBe(200);
      expect((await fetch(`${url}/account/verify-email`)).status).toBe(200);
      const [, code] = /"-e", ("(?:[^"\\]|\\.)*")/.exec(of('HEALTHCHECK')[0]!)!;
      const probe = (PORT: string) => execFileSync(process.execPath, ['-e', JSON.parse(code!)], { env: { PORT } });
      probe(new URL(url).port);
      expect(() => probe('1')).toThrow();
      expect(await service.stop()).toBe(0);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    // Nothing of a copy was compiled before, which takes a busy machine a minute.
  }, 240_000);
});

describe('The compose file', () => {
  const nodes = [compose.services.web, compose.services.worker];

  it('names only variables, files, services, volumes and ports that there are', () => {
    for (const node of nodes) {
      expect(Object.keys(node.environment).filter(name => !variables.includes(name))).toEqual([]);
      expect(join(operatingFolder, node.build.context)).toBe(root);
      expect(join(root, node.build.dockerfile)).toBe(join(operatingFolder, 'Dockerfile'));
      expect(Object.keys(node.depends_on).filter(name => !compose.services[name]?.healthcheck)).toEqual([]);
      expect(node.volumes).toEqual([`data:${settings.DATA_DIR}`]);
    }
    expect(compose.services.web.ports).toEqual([`127.0.0.1:4000:${settings.PORT}`]);
    const mounted = Object.values<any>(compose.services).flatMap(({ volumes }) =>
      volumes.map((each: string) => each.split(':')[0]),
    );
    expect([...new Set(mounted)].sort()).toEqual(Object.keys(compose.volumes).sort());
    for (const { image } of Object.values<any>(compose.services))
      expect(image).toMatch(/^analytics-assistant$|:(?!latest)[\w.-]+$/);
  });

  it('gives all nodes alike what they have to share, and each the role it is named after', () => {
    const [{ ROLE: web, ...ofWeb }, { ROLE: worker, ...ofWorker }] = nodes.map(node => node.environment);
    expect([web, worker]).toEqual(['web', 'worker']);
    expect(ofWeb).toEqual(ofWorker);
    for (const name of ['DATABASE_URL', 'REDIS_URL', 'SECRET_KEY', 'PUBLIC_URL']) expect(ofWeb).toHaveProperty(name);
    const { hostname, port, username, pathname } = new URL(ofWeb.DATABASE_URL.replace(/\$\{.*?\}/, 'secret'));
    const { POSTGRES_USER, POSTGRES_DB } = compose.services.postgres.environment;
    expect([hostname, port, username, pathname]).toEqual(['postgres', '5432', POSTGRES_USER, `/${POSTGRES_DB}`]);
    expect(new URL(ofWeb.REDIS_URL).hostname).toBe('redis');
  });

  it('is one that a node can be started with', () => {
    const filled = Object.entries<string>(compose.services.web.environment).map(([name, value]) => [
      name,
      value.replace(/\$\{(\w+)(:[-?][^}]*)?\}/g, (_, variable: string, or = '') =>
        or.startsWith(':-') ? '' : variable === 'PUBLIC_URL' ? 'https://assistant.example.com' : 'a'.repeat(40),
      ),
    ]);
    const given = Object.fromEntries(filled.filter(([, value]) => value !== ''));
    expect(environment.safeParse(given).error?.issues ?? []).toEqual([]);
  });
});

describe('What watches', () => {
  let service: Service;
  let known: Map<string, string[]>;
  beforeAll(async () => {
    service = await startService();
    metricsOf(service.app.metrics);
    const metrics = [...(await service.app.metrics.getMetricsAsJSON()), ...(await new Registry().getMetricsAsJSON())];
    known = new Map([['up', ['job', 'instance']]]);
    for (const { name, type } of metrics) {
      const single = service.app.metrics.getSingleMetric(name) as unknown as { labelNames?: string[] };
      const labels = [...(single.labelNames ?? []), 'job', 'instance'];
      const series = String(type) === 'histogram' ? ['_bucket', '_count', '_sum'].map(end => name + end) : [name];
      for (const each of series) known.set(each, [...labels, 'le']);
    }
  });
  afterAll(() => service?.stop());

  const functions = ['sum', 'max', 'rate', 'increase', 'histogram_quantile'];
  /** Names of series and labels in an expression that the service does not have. */
  function unknownIn(expression: string): string[] {
    const bare = expression.replace(/\[\w+\]/g, '').replace(/\b(?:by|without) \([^)]*\)/g, '');
    const series = [...bare.matchAll(/\b([a-z_]\w*)(\{[^}]*\})?(\s*\()?/g)].filter(([, , , call]) => !call);
    const calls = [...bare.matchAll(/\b([a-z_]\w*)\s*\(/g)].map(match => match[1]!);
    const grouped = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(match => match[1]!.split(/, */));
    const labels = series.flatMap(([, name, selector = '']) => [
      ...[...selector.matchAll(/(\w+)=~?"/g)].map(match => [name!, match[1]!] as const),
      ...grouped.map(label => [name!, label] as const),
    ]);
    return [
      ...calls.filter(name => !functions.includes(name)),
      ...series.map(([, name]) => name!).filter(name => !known.has(name)),
      ...labels
        .filter(([name, label]) => known.has(name) && !known.get(name)!.includes(label))
        .map(pair => pair.join('.')),
    ];
  }

  it('alerts by series and labels that the service has, each with a sentence', () => {
    const rules = parse(operatingFile('alerts.yml')).groups.flatMap((group: any) => group.rules);
    expect(rules.length).toBeGreaterThan(8);
    for (const { alert, expr, labels, annotations } of rules) {
      expect([alert, unknownIn(expr)]).toEqual([alert, []]);
      expect(expr).toMatch(/(==|>|<) [\d.e]+$/);
      expect([labels.severity, annotations.summary]).toEqual([
        expect.stringMatching(/^(page|ticket)$/),
        expect.stringMatching(/[.?]$/),
      ]);
    }
    expect(unknownIn('sum(nothing_total{job="a"})')).toEqual(['nothing_total']);
    expect(unknownIn('sum(jobs_waiting{colour="a"})')).toEqual(['jobs_waiting.colour']);
  });

  it('shows panels of series that the service has, side by side', () => {
    const { panels, templating } = JSON.parse(operatingFile('dashboard.json'));
    expect(templating.list.map(({ name }: any) => name)).toEqual(['source']);
    for (const { title, targets } of panels)
      for (const { expr } of targets) expect([title, unknownIn(expr)]).toEqual([title, []]);
    const places = panels.map(({ gridPos: { x, y } }: any) => `${x},${y}`);
    expect(new Set(places).size).toBe(panels.length);
    expect(new Set(panels.map(({ id }: any) => id)).size).toBe(panels.length);
  });

  it('is scraped where the service tells it, with what the service takes', () => {
    const { rule_files, scrape_configs } = parse(operatingFile('prometheus.yml'));
    expect(rule_files.every((name: string) => existsSync(join(operatingFolder, name)))).toBe(true);
    expect(scrape_configs[0]).toMatchObject({ metrics_path: '/metrics', authorization: { type: 'Bearer' } });
    const hosts = scrape_configs[0].static_configs[0].targets.map((target: string) => target.split(':'));
    for (const [host, port] of hosts) expect([Boolean(compose.services[host]), port]).toEqual([true, settings.PORT]);
  });

  it('is told in OPERATING.md by names of series that there are', () => {
    const table = operatingText.slice(operatingText.indexOf('| series |'), operatingText.indexOf('The log is JSON'));
    const named = [...table.matchAll(/`(\w+)`/g)].map(match => match[1]!);
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter(name => !known.has(name) && !known.has(`${name}_count`))).toEqual([]);
  });
});

describe('OPERATING.md', () => {
  it('names only files, scripts and variables that there are', () => {
    const links = [...operatingText.matchAll(/\]\(([^)#]+)/g)].map(match => match[1]!);
    expect(links.filter(link => !existsSync(join(root, 'src/server', link)))).toEqual([]);
    const named = [...operatingText.matchAll(/npm run ([\w:-]+)/g)].map(match => match[1]!);
    expect(named.filter(name => !(name in scripts))).toEqual([]);
    const files = [...operatingText.matchAll(/-f (\S+)/g)].map(match => match[1]!);
    expect(files.map(file => dirname(join(root, file)))).toEqual(files.map(() => operatingFolder));
    expect(files.filter(file => !existsSync(join(root, file)))).toEqual([]);
    const places = ['BACKUP', 'RESTORED_DATA_DIR', 'RESTORED_DATABASE_URL'];
    const used = [...operatingText.matchAll(/(?:\$|-e |`)([A-Z][A-Z_]{3,})\b/g)].map(match => match[1]!);
    expect(used.filter(name => !variables.includes(name) && !places.includes(name) && !/_$/.test(name))).toEqual([
      'SIGTERM',
    ]);
  });

  it('keeps backups to their owner', () => {
    for (const mark of ['back up embedded', 'back up PostgreSQL', 'restore embedded', 'restore PostgreSQL'])
      expect(commandsOf(mark)).toContain('umask 077');
  });
});
