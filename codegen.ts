import type { CodegenConfig } from '@graphql-codegen/cli';

/** Types of the REST rows' documents; nothing of it runs. */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: 'rest-compat/routes/*.ts',
  generates: {
    'rest-compat/generated/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        documentMode: 'string',
        useTypeImports: true,
        enumsAsTypes: true,
        importExtension: '.ts',
        scalars: { DateTime: 'string', JSON: 'unknown', SafeInt: 'number' },
      },
    },
  },
};
export default config;
