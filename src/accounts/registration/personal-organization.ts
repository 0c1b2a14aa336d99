/** The organization of somebody who belongs to no other one. */
export const personalOrganization = (name: string): { name: string } => ({ name: `${name}'s organization` });
