/** Somebody signed in, made without registering, since a matrix needs hundreds. */
export type Somebody = {
  id: string;
  organizationId: string;
  sessionId: string;
  email: string;
  headers: Record<string, string>;
};
