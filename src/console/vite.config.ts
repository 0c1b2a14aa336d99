import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { builtFrom } from './build/built-from.ts';
import { compressed } from './build/compressed.ts';
import { graphqlDocuments } from './build/graphql-documents.ts';

// `npm run console:build`, which the install does. Addresses are relative, so that the same files work behind any path.
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  logLevel: 'warn',
  plugins: [react(), graphqlDocuments(import.meta.dirname), compressed(), builtFrom(import.meta.dirname)],
  resolve: { alias: { graphql: 'graphql/index.js' } },
  build: {
    outDir: join(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    target: 'es2023',
    // Nothing is inlined: the content security policy takes only what is a file of its own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Vega is this large; it is loaded with the first chart.
    chunkSizeWarningLimit: 1200,
    reportCompressedSize: false,
  },
  worker: { format: 'es' },
});
