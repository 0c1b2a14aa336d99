import type { DataSource, UploadedTable } from '../../generated/prisma/client.ts';

// Masks hold as long as the data are whose they were. Otherwise somebody to whom values are masked could put guesses in
// place of the data, and find by equal masks which value was which.

/** Changes with each version of an uploaded table. */
export const stateOfUpload = ({ version }: Pick<UploadedTable, 'version'>): string => `version ${version}`;

/** Changes when a data source is connected to another place, or another file takes the place of its own. */
export function stateOfSource({ settings, fileKey }: Pick<DataSource, 'settings' | 'fileKey'>): string {
  const { schemas: _, tls: __, ...place } = settings as Record<string, unknown>;
  const parts = Object.entries(place).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([parts, fileKey]);
}
