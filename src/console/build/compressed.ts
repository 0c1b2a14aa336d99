import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const worthwhile = /\.(js|css|svg|html)$/;

/** Puts a `.br` and a `.gz` beside every file, so that nothing is compressed while somebody waits. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [fileName, file] of Object.entries(bundle)) {
          if (!worthwhile.test(fileName) || fileName.endsWith('.html')) continue;
          const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          // 9 of 11: the last two steps take ten times as long for a hundredth of the size.
          const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
          this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotliCompressSync(source, { params }) });
          this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(source, { level: 9 }) });
        }
      },
    },
  };
}
