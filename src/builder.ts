import SchemaBuilder, {
  BasePlugin,
  type FieldNullability,
  type InputFieldMap,
  type PothosOutputFieldConfig,
  type SchemaTypes,
  type TypeParam,
} from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import DataloaderPlugin from '@pothos/plugin-dataloader';
import PrismaPlugin from '@pothos/plugin-prisma';
import RelayPlugin from '@pothos/plugin-relay';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import ValidationPlugin from '@pothos/plugin-validation';
import type { GraphQLFieldResolver, GraphQLResolveInfo } from 'graphql';
import { GraphQLDateTimeISO, GraphQLJSON, GraphQLSafeInt } from 'graphql-scalars';
import { type Fault, Forbidden, Invalid, Unauthenticated } from './base/errors.ts';
import { demandScope, type KeyDemand } from './base/key-scopes.ts';
import { reportFaults } from './base/validation/validators.ts';
import type { CallerContext, Context } from './context.ts';
import type PrismaTypes from './generated/pothos.ts';
import { getDatamodel } from './generated/pothos.ts';

declare global {
  export namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      keyScopes: KeyScopesPlugin<Types>;
    }
    // The parameters are Pothos' own, and must be repeated as they are.
    interface FieldOptions<
      Types extends SchemaTypes = SchemaTypes,
      ParentShape = unknown,
      Type extends TypeParam<Types> = TypeParam<Types>,
      Nullable extends FieldNullability<Type> = FieldNullability<Type>,
      Args extends InputFieldMap = InputFieldMap,
      ResolveShape = unknown,
      ResolveReturnShape = unknown,
    > {
      /** What an API key needs for this field. A root field that says nothing is open to no key. */
      keyScope?: KeyDemand;
    }
  }
}

/** Refuses API keys at fields for which they were not made, for whatever API. */
class KeyScopesPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(resolver: Resolver, config: PothosOutputFieldConfig<Types>): Resolver {
    return this.#demanding(resolver, config);
  }

  override wrapSubscribe(subscriber: Resolver | undefined, config: PothosOutputFieldConfig<Types>) {
    return subscriber && this.#demanding(subscriber, config);
  }

  #demanding(resolver: Resolver, { kind, pothosOptions }: PothosOutputFieldConfig<Types>): Resolver {
    const isRoot = kind === 'Query' || kind === 'Mutation' || kind === 'Subscription';
    const { keyScope } = pothosOptions as { keyScope?: KeyDemand };
    if (keyScope === 'ANY' || (keyScope === undefined && !isRoot)) return resolver;
    return (parent, args, context, info) => {
      demandScope((context as Context).caller, keyScope);
      return resolver(parent, args, context, info);
    };
  }
}
type Resolver = GraphQLFieldResolver<unknown, object, object>;
SchemaBuilder.registerPlugin('keyScopes', KeyScopesPlugin);

const rank = { USER: 1, ADMIN: 2, SUPERADMIN: 3 } as const;

export const builder = new SchemaBuilder<{
  Context: Context;
  PrismaTypes: PrismaTypes;
  AuthScopes: { public: boolean; user: boolean; admin: boolean; superadmin: boolean; adminOf: string };
  AuthContexts: { user: CallerContext; admin: CallerContext; superadmin: CallerContext };
  Scalars: {
    ID: { Input: string; Output: string };
    DateTime: { Input: Date; Output: Date };
    JSON: { Input: unknown; Output: unknown };
    SafeInt: { Input: number; Output: number | bigint };
  };
  Connection: { totalCount: number | (() => number | Promise<number>) };
  DefaultEdgesNullability: false;
  DefaultNodeNullability: false;
  DefaultFieldNullability: false;
}>({
  // Scope-auth stands first, so that nothing of a refused field runs, not even the validation of its arguments.
  plugins: [
    ScopeAuthPlugin,
    'keyScopes',
    ValidationPlugin,
    ComplexityPlugin,
    DataloaderPlugin,
    RelayPlugin,
    PrismaPlugin,
  ],
  defaultFieldNullability: false,
  prisma: {
    client: ctx => ctx.app.db,
    dmmf: getDatamodel(),
    filterConnectionTotalCount: true,
    maxConnectionSize: 100,
    defaultConnectionSize: 20,
    onUnusedQuery: null,
  },
  relay: {
    cursorType: 'String',
    nodeQueryOptions: false,
    nodesQueryOptions: false,
    nodesOnConnection: true,
    edgesFieldOptions: { nullable: false },
    nodeFieldOptions: { nullable: false },
    pageInfoTypeOptions: { description: 'Where a page stands in its list.' },
  },
  scopeAuth: {
    authScopes: ({ caller }) => ({
      public: true,
      user: caller !== null,
      admin: caller !== null && rank[caller.role] >= rank.ADMIN,
      superadmin: caller !== null && rank[caller.role] >= rank.SUPERADMIN,
      // For fields below a root: Admins reach organizations that are not theirs, as by logging in as somebody else.
      adminOf: organizationId =>
        caller !== null &&
        (caller.role === 'SUPERADMIN' || (caller.role === 'ADMIN' && caller.organizationId === organizationId)),
    }),
    unauthorizedError: (_parent, ctx) =>
      ctx.caller ? new Forbidden('Your role does not allow this.') : (ctx.credentialsRefused ?? new Unauthenticated()),
    authorizeOnSubscribe: true,
  },
  validation: {
    // The plugin stops at the first faulty field of an input; whoever sent it wants to know all of them.
    validationError: (failure, args, _ctx, info?: GraphQLResolveInfo) => {
      const faults = failure.issues.map(
        (issue): Fault => ({
          path: (issue.path ?? []).map(p => String(typeof p === 'object' ? p.key : p)).join('.'),
          message: issue.message,
        }),
      );
      for (const arg of info?.parentType.getFields()[info.fieldName]?.args ?? [])
        reportFaults(
          arg.type,
          args[arg.name],
          [arg.name],
          (path, message) => {
            const fault = { path: path.join('.'), message };
            if (!faults.some(known => known.path === fault.path && known.message === message)) faults.push(fault);
          },
          true,
        );
      return new Invalid(faults);
    },
  },
});

builder.addScalarType('DateTime', GraphQLDateTimeISO);
builder.addScalarType('JSON', GraphQLJSON);
builder.addScalarType('SafeInt', GraphQLSafeInt);

// A field needs a signed-in user unless it says otherwise.
builder.queryType({
  description:
    "What can be read. Ids are unique over all types, and the same in REST; normalising clients key by `__typename` and `id`. Relay's `Node` and `node(id)` are left out on purpose: an id does not tell its type, each thing has a field of its own that refuses in its own words, and access is judged there.",
  authScopes: { user: true },
});
builder.mutationType({ description: 'What can be changed.', authScopes: { user: true } });
builder.subscriptionType({
  description: 'What can be followed; at most five streams at once for each user.',
  authScopes: { user: true },
});
