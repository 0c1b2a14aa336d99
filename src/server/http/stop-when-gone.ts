import { type GraphQLSchema, isIntrospectionType, isObjectType } from 'graphql';
import type { Context } from '../../context.ts';

const done = new WeakSet<GraphQLSchema>();

/**
 * Makes queries stop where they are when their client is gone: no further resolver of theirs begins. Mutations run to
 * their end, so that a lost connection never leaves half of one behind.
 */
export function stopWhenGone(schema: GraphQLSchema): void {
  if (done.has(schema)) return;
  done.add(schema);
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || isIntrospectionType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const { resolve } = field;
      if (!resolve) continue;
      field.resolve = (parent, args, context: Context, info) => {
        if (context.signal.aborted && info.operation.operation === 'query') throw context.signal.reason;
        return resolve(parent, args, context, info);
      };
    }
  }
}
