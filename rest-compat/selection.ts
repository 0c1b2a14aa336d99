import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';

/** A schema and the fragments of one document: what is needed to read its selections. */
export type Scope = { schema: GraphQLSchema; fragments: ReadonlyMap<string, FragmentDefinitionNode> };

/** One member of an answer: `name` as REST shows it. */
export type Selected = {
  name: string;
  field: GraphQLField<unknown, unknown>;
  type: GraphQLOutputType;
  /** All selections below it, merged. */
  below: SelectionSetNode[];
  /** Stands under a narrower type, so other types lack it. */
  conditional: boolean;
};

/** What is selected of a type, fragments spread, in the order of the document. */
export function selectedOf(scope: Scope, type: GraphQLOutputType, sets: readonly SelectionSetNode[]): Selected[] {
  const found = new Map<string, Selected>();
  const home = getNamedType(type);
  for (const set of sets) collect(scope, home, home, set, found);
  return [...found.values()];
}

function collect(
  scope: Scope,
  home: GraphQLNamedType,
  type: GraphQLNamedType,
  set: SelectionSetNode,
  found: Map<string, Selected>,
): void {
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) add(home, type, selection, found);
    else {
      const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? scope.fragments.get(selection.name.value)! : selection;
      const narrowed = fragment.typeCondition ? scope.schema.getType(fragment.typeCondition.name.value)! : type;
      collect(scope, home, narrowed, fragment.selectionSet, found);
    }
  }
}

function add(home: GraphQLNamedType, type: GraphQLNamedType, node: FieldNode, found: Map<string, Selected>): void {
  if (!isObjectType(type) && !isInterfaceType(type)) return;
  const field = type.getFields()[node.name.value];
  if (!field) return;
  const name = node.alias?.value ?? node.name.value;
  const known = found.get(name);
  const below = node.selectionSet ? [node.selectionSet] : [];
  if (known) known.below.push(...below);
  else found.set(name, { name, field, type: field.type, below, conditional: type !== home });
}
