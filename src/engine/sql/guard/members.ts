import { StatementRefused } from './refused.ts';
import { isEmpty, type Tree } from './tree.ts';

const set = (text: string) => new Set(text.trim().split(/\s+/));

/** What each part of a query may say; anything else that it says is refused. */
const known = {
  select:
    set(`expressions from joins where_clause group_by having qualify order_by limit offset fetch distinct distinct_on
    top with windows limit_by qualify_after_window kind exclude`),
  'set operation': set(
    'left right all distinct with order_by limit offset by_name side kind corresponding strict on_columns',
  ),
  subquery:
    set(`this alias column_aliases alias_explicit_as alias_keyword order_by limit offset lateral modifiers_inside
    inferred_type`),
  values: set('expressions alias column_aliases'),
  table: set('name schema catalog alias alias_explicit_as column_aliases span'),
  join: set(`this on using kind use_inner_keyword use_outer_keyword deferred_condition match_condition nesting_group`),
  joined_table: set('left joins alias alias_explicit_as'),
  with: set('ctes recursive'),
  cte: set('alias this columns materialized alias_first'),
  alias: set('this alias column_aliases alias_explicit_as alias_keyword inferred_type'),
  lateral: set('this alias alias_quoted column_aliases ordinality'),
  pivot: set('this expressions fields alias alias_columns unpivot include_nulls'),
  unpivot: set('this value_column name_column columns alias alias_columns value_column_parenthesized include_nulls'),
};

const words: Record<string, string> = {
  into: 'SELECT INTO',
  locks: 'FOR UPDATE and other locks',
  hint: 'Hints',
  hints: 'Hints',
  join_hint: 'Join hints',
  option: 'Query options',
  settings: 'Settings',
  format: 'FORMAT',
  for_xml: 'FOR XML',
  for_json: 'FOR JSON',
  table_sample: 'TABLESAMPLE',
  sample: 'Samples',
  when: 'Reading the past',
  system_time: 'Reading the past',
  version: 'Reading the past',
  changes: 'Reading changes',
  partitions: 'Reading single partitions',
  only: 'ONLY',
  final_: 'FINAL',
  lateral_views: 'LATERAL VIEW',
  connect: 'CONNECT BY',
  operation_modifiers: 'Modifiers of SELECT',
  identifier_func: 'IDENTIFIER()',
  prewhere: 'PREWHERE',
};

/** @throws StatementRefused where the part says something that is not known to be harmless */
export function allowMembers(part: keyof typeof known, data: Tree): void {
  for (const [member, value] of Object.entries(data))
    if (!known[part].has(member) && !isEmpty(value))
      throw new StatementRefused(
        `${words[member] ?? `This use of ${member.replaceAll('_', ' ')}`} may not be used in a statement.`,
      );
}
