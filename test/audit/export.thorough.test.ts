import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvLine } from '../../src/audit/reading/csv.ts';
import type { Somebody } from '../security/world/somebody.ts';
import { daysAgo, startTrail, type Trail } from './kit.ts';

let trail: Trail;
let ada: Somebody;
let now = () => new Date();
beforeAll(async () => {
  trail = await startTrail({ clock: { now: () => now() } });
  ada = await trail.world.somebody(await trail.world.organization());
});
afterAll(() => trail?.stop());

describe('A line of CSV', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1'])('is never a formula: %j', text => {
    expect(csvLine([text]).replaceAll('"', '')).toBe(`'${text}\r\n`);
  });

  it('quotes what would end a cell, and leaves the rest as it is', () => {
    expect(csvLine(['plain', 'a "b", c', 'two\nlines', null, -5, 'a=b'])).toBe(
      'plain,"a ""b"", c","two\nlines",,-5,a=b\r\n',
    );
  });
});

describe('The export', () => {
  const ask = async (filter: object = {}) =>
    (
      await trail.ask(
        ada,
        'query ($filter: AuditLogFilter) { myAuditExport(filter: $filter) { url fileName mimeType byteSize expiresAt } }',
        { filter },
      )
    ).myAuditExport;

  it('is a file of the own entries that the filter selects, newest first, without formulas', async () => {
    const other = await trail.world.somebody(ada.organizationId);
    const by = { organizationId: ada.organizationId };
    await trail.write(
      {
        ...by,
        userId: ada.id,
        timestamp: daysAgo(1),
        userAgent: '=HYPERLINK("http://evil.example")',
        ipAddress: '203.0.113.9',
      },
      { ...by, userId: ada.id, action: 'auth.log_in', details: { email: 'ä@example.com' } },
      { ...by, userId: other.id, userAgent: 'somebody else' },
    );
    const download = await ask();
    expect(download).toMatchObject({ fileName: 'activity.csv', mimeType: 'text/csv; charset=utf-8', byteSize: null });
    const response = await fetch(download.url);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('attachment');
    const [header, newest, older, end, ...rest] = (await response.text()).split('\r\n');
    expect(header).toMatch(/^timestamp,action,category,outcome,resource_type,/);
    expect(newest).toContain(',auth.log_in,auth,success,');
    expect(newest).toContain('"{""email"":""ä@example.com""}"');
    expect(older).toContain(`,203.0.113.9,"'=HYPERLINK(""http://evil.example"")",`);
    expect([end, rest]).toEqual(['', []]);

    const narrowed = await (
      await fetch((await ask({ categories: ['AUTH'], from: '2020-01-01T00:00:00Z' })).url)
    ).text();
    expect(narrowed.split('\r\n')).toHaveLength(3);
    const rest2 = await trail.rest(ada, 'GET', '/audit/my-logs/export?action=chat.send_message');
    expect(rest2.body.split('\r\n')).toHaveLength(3);
    expect(rest2.headers.get('content-disposition')).toContain('activity.csv');
  });

  it('is recorded with its filter', async () => {
    await ask({ search: 'x' });
    const entries = await trail.db.auditLog.findMany({ where: { action: 'audit.export', userId: ada.id } });
    expect(entries.at(-1)!.details).toEqual({ filter: { search: 'x' } });
  });

  it('is written page by page, without one entry twice or lost', async () => {
    const reader = await trail.world.somebody(ada.organizationId);
    const many = Array.from({ length: 2500 }, () => ({ userId: reader.id, organizationId: ada.organizationId }));
    const ids = await trail.write(...many);
    const { body } = await trail.rest(reader, 'GET', '/audit/my-logs/export');
    const lines = body.trim().split('\r\n').slice(1);
    expect(lines.map((line: string) => ids.find(id => line.includes(id)))).toEqual(ids.toSorted().reverse());
  });

  it('has an address that cannot be forged and ends after ten minutes', async () => {
    const { url } = await ask();
    const [ticket, id] = /activity\.([0-9a-f-]{36})/.exec(url)!;
    const [foreign] = await trail.write({ userId: ada.id, organizationId: ada.organizationId });
    expect((await fetch(url.replace(ticket, `activity.${foreign}`))).status).toBe(410);
    expect((await fetch(url.replace(/\.\d{13}\./, `.${Date.now() + 9e9}.`))).status).toBe(410);
    expect((await fetch(url.slice(0, -1))).status).toBe(410);
    expect(id).toBeDefined();
    now = () => new Date(Date.now() + 10 * 60_000);
    expect((await fetch(url)).status).toBe(410);
    now = () => new Date();
    expect((await fetch(url)).status).toBe(200);
  });
});
