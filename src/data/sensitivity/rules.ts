import type { Caller } from '../../context.ts';
import type { ViewReading } from '../../engine/sql/views/view-reading.ts';
import type { ColumnSensitivity, MaskGroupColumn, RowRule, TableSensitivity } from '../../generated/prisma/client.ts';
import type { Clearance } from './clearance/clearance.ts';

/** Whose rights are judged. */
export type Viewer = Pick<Caller, 'userId' | 'organizationId' | 'role' | 'email'>;

/** Stands for every source of the organization. */
export const everySource = '*';

export type TableRule = Pick<TableSensitivity, 'sourceKey' | 'tableName' | 'level' | 'updatedById'>;
export type ColumnRule = Pick<
  ColumnSensitivity,
  'sourceKey' | 'tableName' | 'columnName' | 'level' | 'pii' | 'piiOrigin' | 'mask' | 'updatedById'
>;
export type RowLimit = Pick<
  RowRule,
  'id' | 'sourceKey' | 'tableName' | 'columnName' | 'operator' | 'values' | 'caller' | 'groupIds' | 'updatedById'
>;

/** A view that reads tables which rules name, or of which it is not known what it reads. */
export type ViewRule = { sourceKey: string; schema: string; name: string; reading: ViewReading };

/** A column whose masks are those of a group. */
export type AlikeColumn = Pick<MaskGroupColumn, 'groupId' | 'sourceKey' | 'tableName' | 'columnName' | 'state'>;

/** All that decides what one caller may see of some sources, as it stands now. */
export type Rules = {
  viewer: Viewer;
  clearance: Clearance;
  groups: { id: string; name: string }[];
  tables: TableRule[];
  columns: ColumnRule[];
  /** Those that are enabled, for whomever. */
  rows: RowLimit[];
  /** Those of the views in these sources that may show what the rules are about. */
  views: ViewRule[];
  alike: AlikeColumn[];
};
