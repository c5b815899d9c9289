import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';

const here = import.meta.dirname;

/**
 * Every built file is named by its content and lives under /assets, whichever build made it: the site and the app
 * then share one cached copy of a font.
 */
const assetNames = {
  entryFileNames: 'assets/[name]-[hash].js',
  chunkFileNames: 'assets/[name]-[hash].js',
  assetFileNames: 'assets/[name]-[hash][extname]',
};

/** What the builds of scripts/build.mjs have in common; that script empties dist before the first one. */
const common: UserConfig = {
  root: here,
  publicDir: false,
  logLevel: 'warn',
};

/** The renderer of the public pages, for Node: one file with React inside, and the pages' CSS beside it. */
const site: UserConfig = {
  ...common,
  plugins: [react()],
  resolve: {
    // react-dom/server loads the streaming renderer too, twice the code for nothing: pages are strings.
    alias: {
      'react-dom/server': `${here}/node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js`,
    },
  },
  // Builds for Node leave this to the runtime; React's development half would come along.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    ssr: 'src/client/site/render.tsx',
    ssrEmitAssets: true,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    minify: true,
    target: 'node24',
    cssTarget: ['chrome111', 'firefox114', 'safari16.4'],
    rolldownOptions: { output: { ...assetNames, entryFileNames: 'site-render.js' } },
  },
};

/** Vite's helper fetches the style sheets of a chunk before it; ours have none, and the helper weighs 0.7 KB. */
const plainImport: Plugin = {
  name: 'plain-import',
  load: {
    order: 'pre',
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

/** A script that a page loads by address and whose exports it uses; built alone so that it shares no chunk. */
const script = (name: string, entry: string): UserConfig => ({
  ...common,
  plugins: [react(), plainImport],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: { [name]: entry },
      preserveEntrySignatures: 'strict',
      output: assetNames,
    },
  },
});

/** The single-page app; also what `vite` serves while developing. */
const app: UserConfig = {
  ...common,
  root: `${here}/src/client/app`,
  plugins: [react()],
  build: {
    outDir: `${here}/dist/app`,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: assetNames },
  },
};

const configs: Record<string, UserConfig> = {
  site,
  enhance: script('enhance', 'src/client/site/enhance.ts'),
  chat: script('chat', 'src/client/chat/main.tsx'),
};

export default defineConfig(({ mode }) => configs[mode] ?? app);
