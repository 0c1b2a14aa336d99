import {
  type ASTVisitor,
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/** What a document may be at most, fragments expanded. */
export const limits = {
  /** Parsing stops beyond. */
  tokens: 4000,
  depth: 15,
  aliases: 200,
  directives: 50,
  rootFields: { query: 20, mutation: 10, subscription: 1 },
  /** Objects that an answer may hold, estimated (`cost.ts`). */
  cost: 50_000,
} as const;

/** A document or operation that asks for too much. */
export const beyondLimit = (message: string, node?: DocumentNode['definitions'][number]): GraphQLError =>
  new GraphQLError(message, { nodes: node, extensions: { code: 'TOO_LARGE' } });

/** What is too large in a document, by its text alone. Takes time linear in the text, whatever its fragments refer to. */
export function limitFaults(document: DocumentNode): GraphQLError[] {
  const measure = measurer(document);
  const faults: GraphQLError[] = [];
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const size = measure(definition.selectionSet);
    const check = (what: string, found: number, limit: number) => {
      if (found > limit) faults.push(beyondLimit(`The operation ${what}; the limit is ${limit}.`, definition));
    };
    check('nests too deep', size.depth, limits.depth);
    check('has too many aliases', size.aliases, limits.aliases);
    check('has too many directives', size.directives + (definition.directives?.length ?? 0), limits.directives);
    check('has too many root fields', size.fields, limits.rootFields[definition.operation]);
  }
  return faults;
}

/** The limits as a rule for servers that validate by themselves. */
export const limitRule = (context: ValidationContext): ASTVisitor => ({
  Document: document => {
    for (const fault of limitFaults(document)) context.reportError(fault);
  },
});

type Size = {
  depth: number;
  aliases: number;
  directives: number;
  /** Fields of the first level alone. */
  fields: number;
};

/** Each fragment is measured once; one inside itself counts nothing, since graphql's own rules refuse it. */
function measurer(document: DocumentNode): (selections: SelectionSetNode) => Size {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  const sizes = new Map<string, Size>();
  const nothing: Size = { depth: 0, aliases: 0, directives: 0, fields: 0 };

  const measureFragment = (name: string): Size => {
    const known = sizes.get(name);
    if (known) return known;
    sizes.set(name, nothing);
    const fragment = fragments.get(name);
    const size = fragment ? measure(fragment.selectionSet) : nothing;
    sizes.set(name, size);
    return size;
  };

  function measure(selections: SelectionSetNode): Size {
    const size = { ...nothing };
    for (const node of selections.selections) {
      size.directives += node.directives?.length ?? 0;
      if (node.kind === Kind.FIELD) {
        // Introspection has a limit of its own, among graphql's rules.
        if (node.name.value.startsWith('__')) continue;
        const inner = node.selectionSet ? measure(node.selectionSet) : nothing;
        size.fields++;
        if (node.alias) size.aliases++;
        size.depth = Math.max(size.depth, inner.depth + 1);
        size.aliases += inner.aliases;
        size.directives += inner.directives;
      } else {
        const inner =
          node.kind === Kind.FRAGMENT_SPREAD ? measureFragment(node.name.value) : measure(node.selectionSet);
        size.depth = Math.max(size.depth, inner.depth);
        size.aliases += inner.aliases;
        size.directives += inner.directives;
        size.fields += inner.fields;
      }
    }
    return size;
  }
  return measure;
}
