import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isLeafType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

const pageArguments = new Set(['first', 'last', 'limit']);
const defaultPage = 20;
/** No page is larger, so this is the most that a page of unknown size may cost. */
const largestPage = 100;
const listLength = 10;

type Variables = Readonly<Record<string, unknown>>;

/**
 * About how many objects an operation can make the service load: each object counts 1, times the length of every list
 * it stands in, which is the page's size (`first`, `last`, `limit`) or else 10. A field may say otherwise with
 * Pothos' `complexity` (a number, or `{ field, multiplier }`). Without `variables` pages count with their largest size.
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables?: Variables | null,
): number {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  const known = new Map<string, number>();

  const pageOf = (node: FieldNode): number => {
    const argument = node.arguments?.find(({ name }) => pageArguments.has(name.value))?.value;
    if (argument?.kind === Kind.INT) return Math.max(0, Number(argument.value));
    if (argument?.kind !== Kind.VARIABLE) return defaultPage;
    if (variables === undefined) return largestPage;
    const size = variables?.[argument.name.value];
    return typeof size === 'number' && size >= 0 ? size : largestPage;
  };

  const ofField = (node: FieldNode, parent: GraphQLNamedType, page: number | null): number => {
    const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[node.name.value] : undefined;
    if (!field) return 0;
    const type = getNamedType(field.type);
    const declared = field.extensions.complexity as number | { field?: number; multiplier?: number } | undefined;
    const declaredField = typeof declared === 'object' ? declared.field : declared;
    // 1 is what Pothos notes for a field that says nothing; a column of an object costs nothing beyond the object.
    const own = typeof declaredField === 'number' && declaredField !== 1 ? declaredField : isLeafType(type) ? 0 : 1;
    const isPaged = field.args.some(({ name }) => pageArguments.has(name));
    const isList = isListType(getNullableType(field.type));
    let times = 1;
    if (isList && isPaged) times = pageOf(node);
    else if (isList && page !== null && (node.name.value === 'nodes' || node.name.value === 'edges')) times = page;
    else if (isList) times = (typeof declared === 'object' ? declared.multiplier : undefined) ?? listLength;
    const inner = node.selectionSet
      ? ofSelections(node.selectionSet, type, isPaged && !isList ? pageOf(node) : null)
      : 0;
    return times * (own + inner);
  };

  const ofFragment = (name: string, page: number | null): number => {
    const key = `${page} ${name}`;
    const cost = known.get(key);
    if (cost !== undefined) return cost;
    // Counted while it is being measured, a fragment inside itself adds nothing; graphql's own rules refuse it.
    known.set(key, 0);
    const fragment = fragments.get(name);
    const type = fragment && schema.getType(fragment.typeCondition.name.value);
    const measured = type ? ofSelections(fragment.selectionSet, type, page) : 0;
    known.set(key, measured);
    return measured;
  };

  function ofSelections(selections: SelectionSetNode, parent: GraphQLNamedType, page: number | null): number {
    let cost = 0;
    for (const node of selections.selections) {
      if (node.kind === Kind.FIELD) cost += ofField(node, parent, page);
      else if (node.kind === Kind.FRAGMENT_SPREAD) cost += ofFragment(node.name.value, page);
      else {
        const condition = node.typeCondition && schema.getType(node.typeCondition.name.value);
        cost += ofSelections(node.selectionSet, condition ?? parent, page);
      }
    }
    return cost;
  }

  const root = schema.getRootType(operation.operation);
  return root ? ofSelections(operation.selectionSet, root, null) : 0;
}
