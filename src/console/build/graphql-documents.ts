import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DocumentNode, type FragmentDefinitionNode, Kind, parse, visit } from 'graphql';
import type { Plugin } from 'vite';

const call = /\bgraphql\(\s*(?:\/\*[^*]*\*\/\s*)?`([^`]*)`,?\s*\)/g;

/**
 * Puts in the place of each `graphql(…)` its parsed document with the fragments that it uses, wherever these stand. So
 * code generation gives the types alone: a build needs neither it nor what it wrote, and ships no parser of documents.
 */
export function graphqlDocuments(root: string): Plugin {
  let fragments = new Map<string, FragmentDefinitionNode>();
  return {
    name: 'graphql-documents',
    enforce: 'pre',
    buildStart() {
      fragments = fragmentsIn(root);
    },
    transform(code, id) {
      if (!id.startsWith(root) || !/\.tsx?$/.test(id) || !code.includes('graphql(`')) return null;
      const replaced = code
        .replace(
          call,
          (_, text: string) => `(${JSON.stringify(withFragments(parse(text, { noLocation: true }), fragments))})`,
        )
        .replace(/^import \{ graphql \} from '[^']*generated\/gql\.ts';$/m, '');
      return { code: replaced, map: null };
    },
  };
}

function fragmentsIn(root: string): Map<string, FragmentDefinitionNode> {
  const found = new Map<string, FragmentDefinitionNode>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!/\.tsx?$/.test(path) || /\/(generated|dist|build)\//.test(path)) continue;
    for (const [, text] of readFileSync(path, 'utf8').matchAll(call))
      for (const definition of parse(text!, { noLocation: true }).definitions)
        if (definition.kind === Kind.FRAGMENT_DEFINITION) found.set(definition.name.value, definition);
  }
  return found;
}

function withFragments(document: DocumentNode, known: Map<string, FragmentDefinitionNode>): DocumentNode {
  const used = new Map<string, FragmentDefinitionNode>();
  const collect = (node: DocumentNode | FragmentDefinitionNode) =>
    visit(node, {
      FragmentSpread({ name: { value } }) {
        const fragment = known.get(value);
        if (!fragment) throw new Error(`There is no fragment ${value}.`);
        if (used.has(value)) return;
        used.set(value, fragment);
        collect(fragment);
      },
    });
  collect(document);
  return { kind: Kind.DOCUMENT, definitions: [...document.definitions, ...used.values()] };
}
