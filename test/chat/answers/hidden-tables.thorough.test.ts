import { beforeAll, expect, it } from 'vitest';
import { type Person, signUp } from '../../kit/person.ts';
import { type SharedService, sharedService } from '../../kit/service.ts';
import { worldOf } from '../../security/world/world.ts';

// A table that somebody may not see is answered as one that was never there, and by none of its neighbours.
const files = {
  'employees.csv': 'employee_id,last_name\n1,Holt\n2,Moor\n3,Park\n4,Reed\n',
  'employee_territories.csv': 'employee_id,territory\n1,North\n1,West\n2,North\n2,East\n3,East\n',
  'office_rooms.csv': 'room_id,floor\n1,2\n2,2\n',
};
let service: SharedService;
let [admin, other]: Person[] = [];
let limited: Record<string, string>;
beforeAll(async () => {
  service = await sharedService();
  [admin, other] = [await signUp(service), await signUp(service)];
  for (const [name, csv] of Object.entries(files)) {
    await admin.upload(name, csv);
    if (name !== 'employees.csv') await other.upload(name, csv);
  }
  const { organizationId } = await service.app.db.user.findUniqueOrThrow({ where: { id: admin.id } });
  await service.app.db.uploadedTable.updateMany({ data: { scope: 'ORGANIZATION' } });
  limited = (await worldOf(service).somebody(organizationId)).headers;
  await admin.graphql(`mutation { setTableSensitivity(input: { organizationId: "${organizationId}", tableName: "employees",
    level: RESTRICTED }) { level } }`);
});

/** What is listed once each stands in no order. */
const sorted = (text: string): string => text.replace(/\d(?:, \d)* and \d/, ids => ids.match(/\d/g)!.sort().join());

const ask = async (person: Person, message: string, headers = {}): Promise<string> =>
  (await person.rest('POST', '/chat', { message }, headers)).body.response;

it.each(['How many employees do we have?', 'Wie viele Mitarbeiter haben wir?', 'List the employees'])(
  '%s',
  async question => {
    const [all, hidden, missing] = [
      await ask(admin!, question),
      await ask(admin!, question, limited),
      await ask(other!, question),
    ];
    expect(sorted(hidden)).toBe(sorted(missing));
    expect(hidden).not.toBe(all);
    expect(hidden).toMatch(
      /^(?:There is no table of “employees”|Eine Tabelle „Mitarbeiter“ gibt es nicht).*: .*\*\*3\*\*/,
    );
    expect(hidden).not.toMatch(/Holt|Moor|last_name|last name/);
  },
);
