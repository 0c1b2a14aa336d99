import { newId } from '../../src/base/ids.ts';
import type { Role } from '../../src/generated/prisma/enums.ts';
import { type Person, signUp } from '../kit/person.ts';
import { type SharedService, sharedService } from '../kit/service.ts';

/** Somebody who has joined an organization, with a role there. */
export async function member(service: SharedService, organizationId: string, name: string, role: Role = 'USER') {
  const person = await signUp(service, name);
  await service.app.db.user.update({ where: { id: person.id }, data: { organizationId, role } });
  return person;
}

export const organizationOf = async (service: SharedService, { id }: Person): Promise<string> =>
  (await service.app.db.user.findUniqueOrThrow({ where: { id } })).organizationId;

/** An organization in the shared service: its Admin, and Ben. */
export async function team() {
  const service = await sharedService();
  const admin = await signUp(service);
  const org = await organizationOf(service, admin);
  return { service, admin, org, user: await member(service, org, 'Ben') };
}

/** A group of an organization with these members. */
export async function group(
  service: SharedService,
  organizationId: string,
  name: string,
  members: Person[],
): Promise<string> {
  const created = await service.app.db.group.create({
    data: { id: newId(), organizationId, name, members: { create: members.map(({ id: userId }) => ({ userId })) } },
  });
  return created.id;
}

/** What somebody is answered by REST to the end. */
export async function answerOf(person: Person, message: string, more: object = {}) {
  const { body } = await person.rest('POST', '/chat', { message, ...more });
  return body as { response: string | null; status: string; conversation_id: string; detail?: string };
}

export const sales = 'region,amount\nNorth,30\nSouth,12\nNorth,5\n';
