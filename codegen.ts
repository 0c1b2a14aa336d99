import type { CodegenConfig } from '@graphql-codegen/cli';

const shared = {
  preset: 'client',
  presetConfig: { fragmentMasking: false },
} as const;
const types = {
  useTypeImports: true,
  enumsAsTypes: true,
  importExtension: '.ts',
  scalars: { DateTime: 'string', JSON: 'unknown', SafeInt: 'number' },
} as const;

/** Types of documents: those of the REST rows, and those of the console. Nothing of it runs. */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  generates: {
    'rest-compat/generated/': {
      ...shared,
      documents: 'rest-compat/routes/*.ts',
      config: { ...types, documentMode: 'string' },
    },
    'src/console/generated/': {
      ...shared,
      documents: ['src/console/**/*.{ts,tsx}', '!src/console/{generated,dist,build}/**'],
      config: types,
    },
  },
};
export default config;
