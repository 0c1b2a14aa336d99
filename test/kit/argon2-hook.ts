import { registerHooks } from 'node:module';

// Loaded before the tests (`vitest.config.ts`): whoever imports `@node-rs/argon2` gets what stands for it (`argon2.ts`).

const standIn = new URL('argon2.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@node-rs/argon2' && context.parentURL !== standIn
      ? { url: standIn, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
});
