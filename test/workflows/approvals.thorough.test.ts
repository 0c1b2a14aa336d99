import { beforeAll, describe, expect, it } from 'vitest';
import { group, member, organizationOf } from '../agents/kit.ts';
import { type Person, refusal, signUp } from '../kit/person.ts';
import { type SharedService, sharedService } from '../kit/service.ts';
import { after, ask, asked, asking } from './asking.ts';
import { execution, faultsOf, statuses, totals, until } from './kit.ts';

let service: SharedService;
let admin: Person;
let ben: Person;
let eve: Person;
let org: string;
beforeAll(async () => {
  service = await sharedService();
  admin = await signUp(service);
  org = await organizationOf(service, admin);
  [ben, eve] = await Promise.all([member(service, org, 'Ben'), member(service, org, 'Eve')]);
});

const pending = async (person: Person) =>
  (await person.rest('GET', '/workflows/approvals/pending?limit=100')).body.items.map(({ id }: any) => id);
const timeline = async (person: Person, { id, run }: { id: string; run: string }) =>
  (await person.rest('GET', `/workflows/${id}/executions/${run}/timeline`)).body.items;

describe('A step that asks for approval', () => {
  it('waits, shows whoever is asked what it is about, and goes on once they approve', async () => {
    const its = await asked(
      admin,
      asking({
        ...{ title: 'Send {{ input.what }}?', instructions: 'Look at the total.', approver_ids: [ben.id] },
        payload: { amount: { expression: 'input.amount' } },
      }),
      { what: 'the report', amount: 12 },
    );
    expect(await execution(admin, its.id, its.run)).toMatchObject({ status: 'waiting' });
    expect(await pending(ben)).toEqual([its.approvalId]);
    expect(await pending(eve)).toEqual([]);
    const shown = (await ben.rest('GET', its.at)).body;
    expect(shown).toEqual({
      ...{ id: its.approvalId, workflow_id: its.id, execution_id: its.run, node_id: 'review', status: 'pending' },
      ...{ title: 'Send the report?', instructions: 'Look at the total.', payload: { amount: 12 }, withheld: false },
      ...{ edited_payload: null, can_decide: true, requested_at: expect.any(String), reminded_at: null },
      ...{ expires_at: null, decided_at: null, decided_by_id: null, comment: null },
    });
    const answer = await ben.rest('POST', `${its.at}/approve`, { comment: 'Fine' });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { status: 'approved', decided_by_id: ben.id, comment: 'Fine', can_decide: false },
    ]);
    const now = await until(admin, its.id, its.run);
    expect(statuses(now)).toEqual({ review: 'completed', yes: 'completed', no: 'skipped', late: 'skipped' });
    expect(now.steps[0]).toMatchObject({ branch: 'approved', attempt: 1, output: { output: { amount: 12 } } });
    expect(await pending(ben)).toEqual([]);
    expect((await timeline(admin, its)).map(({ type, user_id }: any) => [type, user_id]).slice(2, 5)).toEqual([
      ['approval_requested', null],
      ['approval_decided', ben.id],
      ['step_completed', null],
    ]);
    expect(JSON.stringify(await timeline(admin, its))).not.toContain('report');
    const { items } = (await ben.rest('GET', '/audit/my-logs?action=workflows.approve_step')).body;
    expect(items).toMatchObject([{ details: { approvalId: its.approvalId, executionId: its.run } }]);
  });

  it('goes the other way once they reject, with or without a word', async () => {
    const its = await asked(admin, asking({ approver_ids: [ben.id] }));
    expect((await ben.rest('POST', `${its.at}/reject`)).body).toMatchObject({ status: 'rejected', comment: null });
    const now = await until(admin, its.id, its.run);
    expect(statuses(now)).toEqual({ review: 'completed', yes: 'skipped', no: 'completed', late: 'skipped' });
  });

  it('is listed, shown and decided in GraphQL alike', async () => {
    const [its, other] = [
      await asked(admin, asking({ approver_ids: [eve.id], payload: { amount: 1 } })),
      await asked(admin, asking({ approver_ids: [eve.id] })),
    ];
    const fields = 'id title payload editedPayload status canDecide decidedBy { name } workflow { name }';
    const { pendingApprovals } = await eve.graphql(`{ pendingApprovals { totalCount nodes { ${fields} } } }`);
    expect(pendingApprovals).toEqual({
      totalCount: 2,
      // The one that waits longest comes first.
      nodes: [
        expect.objectContaining({ id: its.approvalId, payload: { amount: 1 }, canDecide: true }),
        expect.objectContaining({ id: other.approvalId, status: 'PENDING', workflow: { name: 'Weekly' } }),
      ],
    });
    const { approveStep } = await eve.graphql(
      `mutation ($input: ApproveStepInput!) { approveStep(input: $input) { ${fields} } }`,
      { input: { approvalId: its.approvalId, payload: { amount: 2 } } },
    );
    expect(approveStep).toMatchObject({ status: 'APPROVED', editedPayload: { amount: 2 }, decidedBy: { name: 'Eve' } });
    const { rejectStep } = await eve.graphql(
      `mutation ($id: ID!) { rejectStep(input: { approvalId: $id }) { ${fields} } }`,
      { id: other.approvalId },
    );
    expect(rejectStep).toMatchObject({ status: 'REJECTED', canDecide: false });
    const { approval } = await admin.graphql(`query ($id: ID!) { approval(id: $id) { ${fields} } }`, {
      id: its.approvalId,
    });
    expect(approval).toEqual(approveStep);
  });

  it('is decided once where one approves while another rejects', async () => {
    const its = await asked(admin, asking({ approver_ids: [ben.id, eve.id] }));
    const answers = await Promise.all([
      ben.rest('POST', `${its.at}/approve`),
      eve.rest('POST', `${its.at}/reject`),
      ben.rest('POST', `${its.at}/approve`),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { yes, no } = statuses(await until(admin, its.id, its.run));
    expect([yes, no].sort()).toEqual(['completed', 'skipped']);
    const late = (await eve.rest('POST', `${its.at}/reject`)).body;
    expect(late).toMatchObject({ status: 409, code: 'conflict', approval_status: expect.stringMatching(/^(ap|re)/) });
    const mutation = 'mutation ($id: ID!) { rejectStep(input: { approvalId: $id }) { id } }';
    expect((await refusal(eve.graphql(mutation, { id: its.approvalId }))).code).toBe('CONFLICT');
    const types = (await timeline(admin, its)).map(({ type }: any) => type);
    expect(types.filter((type: string) => type === 'approval_decided')).toHaveLength(1);
  });
});

describe('Who may decide', () => {
  const decide = async (person: Person, at: string) => (await person.rest('POST', `${at}/approve`)).status;

  it('is who is in the group when they decide, and not who left it', async () => {
    const group_id = await group(service, org, 'Heads', [ben]);
    const its = await asked(admin, asking({ group_ids: [group_id] }));
    expect([await pending(ben), await pending(eve)]).toEqual([[its.approvalId], []]);
    const { groupMember } = service.app.db;
    await groupMember.updateMany({ where: { groupId: group_id, userId: ben.id }, data: { userId: eve.id } });
    expect([await pending(ben), await pending(eve)]).toEqual([[], [its.approvalId]]);
    expect(await decide(ben, its.at)).toBe(403);
    expect(await decide(eve, its.at)).toBe(200);
  });

  it('is nobody else, Admins neither, and for strangers it is not there', async () => {
    const its = await asked(admin, asking({ approver_ids: [ben.id] }));
    expect([await decide(eve, its.at), await decide(admin, its.at)]).toEqual([403, 403]);
    expect((await eve.rest('GET', its.at)).body).toMatchObject({ can_decide: false, status: 'pending' });
    const stranger = await signUp(service);
    expect([await decide(stranger, its.at), (await stranger.rest('GET', its.at)).status]).toEqual([404, 404]);
    expect(await decide(stranger, '/workflows/approvals/none')).toBe(404);
    await service.app.db.user.update({ where: { id: ben.id }, data: { suspendedAt: new Date() } });
    expect(await decide(ben, its.at)).toBe(401);
    await service.app.db.user.update({ where: { id: ben.id }, data: { suspendedAt: null } });
    expect(await decide(ben, its.at)).toBe(200);
  });

  it('is not who started the execution, unless the node lets them', async () => {
    const config = { approver_ids: [ben.id, eve.id] };
    const its = await asked(ben, asking(config));
    expect(await pending(ben)).toEqual([]);
    const refused = await ben.rest('POST', `${its.at}/approve`);
    expect([refused.status, refused.body.detail]).toEqual([403, expect.stringContaining('You started this execution')]);
    expect(await decide(eve, its.at)).toBe(200);
    const own = await asked(ben, asking({ ...config, self_approval: true }));
    expect(await decide(ben, own.at)).toBe(200);
  });
});

describe('What an approver edits', () => {
  const payload = { expression: '{"rows": input.rows, "note": "draft"}' };
  const rows = [{ region: 'North', amount: 3 }];

  it('is what later steps see, and both are kept', async () => {
    const { nodes, edges } = asking({ approver_ids: [ben.id], payload });
    nodes[1] = { ...after('yes'), config: { expression: 'steps.review.output.rows[0].amount == 5' } };
    const its = await asked(admin, { nodes, edges }, { rows });
    const edited = { rows: [{ region: 'North', amount: 5 }], note: 'checked' };
    const { body } = await ben.rest('POST', `${its.at}/approve`, { payload: edited });
    expect(body).toMatchObject({ payload: { rows, note: 'draft' }, edited_payload: edited, decided_by_id: ben.id });
    const now = await until(admin, its.id, its.run);
    expect(now.steps.slice(0, 2)).toMatchObject([{ output: { output: edited } }, { branch: 'true' }]);
    const { items } = (await ben.rest('GET', '/audit/my-logs?action=workflows.approve_step')).body;
    expect(items[0]).toMatchObject({ details: { approvalId: its.approvalId, edited: true } });
  });

  it('has the shape of what it was, and every fault is told by its path', async () => {
    const its = await asked(admin, asking({ approver_ids: [ben.id], payload }), { rows });
    const edited = { rows: [{ region: 7, amount: 5, city: 'X' }, { amount: null }], extra: 1 };
    expect(
      faultsOf(await ben.rest('POST', `${its.at}/approve`, { payload: edited, comment: 'x'.repeat(2001) })),
    ).toEqual([
      'comment: may have up to 2,000 characters',
      'payload.extra: unknown field',
      'payload.note: is required, as in the original',
      'payload.rows.0.city: unknown field',
      'payload.rows.0.region: must be a text, as in the original',
      'payload.rows.1.region: is required, as in the original',
    ]);
    expect(faultsOf(await ben.rest('POST', `${its.at}/approve`, { payload: 'x'.repeat(100_001) }))).toEqual([
      'payload: must be at most 100,000 bytes',
    ]);
    expect((await ben.rest('GET', its.at)).body).toMatchObject({ status: 'pending' });
    expect((await ben.rest('POST', `${its.at}/reject`, { payload: {} })).status).toBe(422);
  });
});

describe('What an approval is about', () => {
  it('is withheld from an approver whose own rights would not give it, who may decide but not edit it', async () => {
    const table = await admin.upload('sales.csv', 'region,amount\nNorth,30\nSouth,12\nNorth,5\n');
    const title = 'Send {{ steps.totals.rows[0].amount }}?';
    const nodes = [totals, ask({ title, approver_ids: [ben.id] })];
    const its = await asked(admin, { nodes, edges: [{ from: 'totals', to: 'review' }] });
    const hidden = { withheld: true, payload: null, title: 'Send [withheld]?', can_decide: true };
    expect((await ben.rest('GET', its.at)).body).toMatchObject(hidden);
    const { items } = (await ben.rest('GET', '/workflows/approvals/pending')).body;
    expect(items.find(({ id }: any) => id === its.approvalId)).toMatchObject(hidden);
    await service.app.db.uploadedTable.update({ where: { id: table.id }, data: { scope: 'ORGANIZATION' } });
    const shown = (await ben.rest('GET', its.at)).body;
    expect(shown).toMatchObject({ withheld: false, title: 'Send 35?' });
    expect(shown.payload.totals).toMatchObject({
      row_count: 2,
      rows: [
        ['North', 35],
        ['South', 12],
      ],
    });
    await service.app.db.uploadedTable.update({ where: { id: table.id }, data: { scope: 'USER' } });
    // Not even whether it has the shape of what is withheld is told.
    for (const payload of [shown.payload, { else: 1 }]) {
      const edit = await ben.rest('POST', `${its.at}/approve`, { payload });
      expect([edit.status, edit.body.detail]).toEqual([403, expect.stringContaining('withheld')]);
    }
    expect((await ben.rest('POST', `${its.at}/approve`, { comment: '35' })).body).toMatchObject({ comment: null });
    const seen = await until(ben, its.id, its.run);
    expect(seen.steps[1]).toMatchObject({ withheld: true, output: null, branch: 'approved' });
    expect((await admin.rest('GET', its.at)).body).toMatchObject({ title: 'Send 35?', comment: '35' });
  });
});

describe('An approval whose execution ends otherwise', () => {
  it('is cancelled, and is decided by nobody', async () => {
    const its = await asked(admin, asking({ approver_ids: [ben.id] }));
    await admin.rest('POST', `/workflows/${its.id}/executions/${its.run}/cancel`);
    expect((await ben.rest('GET', its.at)).body).toMatchObject({ status: 'cancelled', can_decide: false });
    expect((await ben.rest('POST', `${its.at}/approve`)).status).toBe(409);
    expect(await pending(ben)).not.toContain(its.approvalId);
  });
});
