import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { locales } from './build/locales.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.TABULEIRO_SERVER ?? 'http://127.0.0.1:8081';

export default defineConfig({
  plugins: [locales(), svelte()],
  resolve: {
    alias: { $lib: here('./src/lib') },
    conditions: process.env.VITEST ? ['browser'] : undefined,
  },
  build: {
    target: 'es2022',
    // The content-security policy of the server allows files only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // Its bindings of form fields do nothing until they are called.
      treeshake: { moduleSideEffects: [{ test: /svelte\/src\/internal\/client\/dom\/elements\/bindings/, sideEffects: false }] },
      output: {
        // A few files that compress well instead of many small ones: what every page needs, and what every board needs.
        codeSplitting: {
          // What only a form or a lesson needs stays with it, although the same package has it.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'base', test: /preload-helper|node_modules\/(svelte(?!.*bindings\/(input|select))|esm-env|clsx|@fluent(?!.*resource))|src\/lib\/(net|text|settings|ui|route|start\/words|scene\/webgl)(?!.*(Dialog|Choices|Switch|Select|TextField|Panel|Tabs))/ },
            { name: 'board', test: /src\/lib\/(game\/(?!(syrtis|distrify|sixteen-stone|meerkats|kit\/hex)\.)|board\/(?!games|pieces|Ask|Closer|zoom))|src\/lib\/(film\/(moves|MoveList)|scene\/View|table\/(words|ColourMark))/ },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: {
      // The server checks that requests come from its own page: it must hear the address that the browser used.
      '/api': { target: server, changeOrigin: false },
      '/ws': { target: server, ws: true, changeOrigin: false },
    },
  },
  test: {
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/lib/game/all.ts'],
    // Whole recorded games are read, on machines with other work to do.
    testTimeout: 60_000,
  },
});
