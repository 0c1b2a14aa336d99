import {
  type GraphQLOutputType,
  getNullableType,
  isEnumType,
  isLeafType,
  isListType,
  type SelectionSetNode,
} from 'graphql';
import { spellingIn } from './names.ts';
import { type Scope, selectedOf } from './selection.ts';

/** Re-spells what an execution answered; changes the value in place where it can. */
export type Change = (value: unknown) => unknown;

/**
 * What has to change in a value of a type on its way out: the spelling of enums, and members that are null where these
 * are left out. Null where nothing has to. Values of JSON scalars are never touched.
 */
export function changeOf(
  scope: Scope,
  type: GraphQLOutputType,
  sets: readonly SelectionSetNode[],
  omitNulls: boolean,
): Change | null {
  const nullable = getNullableType(type);
  if (isListType(nullable)) {
    const change = changeOf(scope, nullable.ofType, sets, omitNulls);
    return change && (value => (value as unknown[]).map(item => (item == null ? item : change(item))));
  }
  if (isEnumType(nullable)) {
    const spell = spellingIn(nullable);
    const spellings = new Map(nullable.getValues().map(({ name }) => [name, spell(name)]));
    return value => spellings.get(value as string);
  }
  if (isLeafType(nullable)) return null;
  const members = selectedOf(scope, nullable, sets).map(
    ({ name, type: of, below }) => [name, changeOf(scope, of, below, omitNulls)] as const,
  );
  return omitNulls ? leaveOutNulls(members) : changeMembers(members.filter(([, change]) => change !== null));
}

type Members = readonly (readonly [string, Change | null])[];

function leaveOutNulls(members: Members): Change {
  return value => {
    const rest: Record<string, unknown> = {};
    for (const [name, change] of members) {
      const member = (value as Record<string, unknown>)[name];
      if (member != null) rest[name] = change ? change(member) : member;
    }
    return rest;
  };
}

function changeMembers(members: Members): Change | null {
  if (members.length === 0) return null;
  return value => {
    const record = value as Record<string, unknown>;
    for (const [name, change] of members) {
      const member = record[name];
      if (member != null) record[name] = change!(member);
    }
    return record;
  };
}
