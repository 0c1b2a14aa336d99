import type { Role } from '../../src/generated/prisma/enums.ts';
import { type Person, signUp } from '../kit/person.ts';
import type { SharedService } from '../kit/service.ts';

/** Puts somebody into the organization of another, as if they had accepted an invitation. */
export async function joinedBy(
  service: SharedService,
  host: Person,
  name: string,
  role: Role = 'USER',
): Promise<Person> {
  const { db } = service.app;
  const { organizationId } = await db.user.findUniqueOrThrow({ where: { id: host.id } });
  const person = await signUp(service, name);
  await db.user.update({ where: { id: person.id }, data: { organizationId, role } });
  return person;
}

/** Lets everybody of the organization see a table. */
export const share = (service: SharedService, id: string) =>
  service.app.db.uploadedTable.update({ where: { id }, data: { scope: 'ORGANIZATION' } });
