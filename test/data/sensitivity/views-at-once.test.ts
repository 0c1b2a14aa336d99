import { beforeAll, expect, it } from 'vitest';
import { sqliteFile } from '../../kit/installation/database-files.ts';
import { type Person, signUp } from '../../kit/person.ts';
import { type SharedService, sharedService } from '../../kit/service.ts';
import { connectFile } from '../queries/joins-kit.ts';

let service: SharedService;
let ada: Person;
beforeAll(async () => {
  service = await sharedService();
  ada = await signUp(service);
  // Keeps of each table what others see of it whenever a transaction has changed it.
  await service.app.db.$executeRawUnsafe('CREATE TABLE committed (name text, reading jsonb)');
  await service.app.db.$executeRawUnsafe(`CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO committed SELECT "name", "view" FROM "DataTable" WHERE "id" = NEW."id"; RETURN NULL; END $$`);
  await service.app.db.$executeRawUnsafe(`CREATE CONSTRAINT TRIGGER noting AFTER INSERT OR UPDATE ON "DataTable"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note()`);
});

it('A view is there only together with what it reads, so that no moment shows more than its tables do', async () => {
  const bytes = await sqliteFile(`CREATE TABLE people (id INTEGER, email TEXT);
    CREATE VIEW contacts AS SELECT id, email AS contact FROM people;`);
  await connectFile(ada, 'crm', 'sqlite', bytes);
  const seen = await service.app.db.$queryRaw<{ reading: { columns: object[]; unfollowed: string | null } }[]>`
    SELECT reading FROM committed WHERE name = 'contacts'`;
  expect(seen.length).toBeGreaterThan(0);
  for (const { reading } of seen) {
    expect(reading.unfollowed).toBeNull();
    expect(reading.columns).toContainEqual({
      name: 'contact',
      origins: [expect.objectContaining({ name: 'people', column: 'email' })],
    });
  }
});
