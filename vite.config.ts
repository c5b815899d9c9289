import react from '@vitejs/plugin-react';
import { type CSSOptions, defineConfig, type Plugin, type UserConfig } from 'vite';
import { breakpoints } from './src/client/app/breakpoints.ts';

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

/**
 * Loaded at first use, if ever: packages that bring files of their own, or code of which a start needs nothing. They
 * stay where they are, in node_modules.
 */
const loadedWhenUsed = [
  '@aws-sdk/client-s3',
  '@aws-sdk/s3-request-presigner',
  '@e965/xlsx',
  '@electric-sql/pglite',
  '@simplewebauthn/server',
  'better-auth',
  'file-type',
  'flydrive',
  'fontkit',
  'html-to-text',
  'mailparser',
  'mammoth',
  'nodemailer',
  'openai',
  'pdfkit',
  'prom-client',
  'stripe',
  'undici',
  'unpdf',
  'word-extractor',
];

/**
 * tRPC is published for engines without the spread of objects; what stands in for it defines each property by itself,
 * and runs a dozen times in every call.
 */
const nativeSpread: Plugin = {
  name: 'native-spread',
  transform: {
    filter: { id: /@trpc\/server\/dist\// },
    handler: (code) =>
      code.replace(
        /function _objectSpread2\(e\) \{[\s\S]*?\n\}/,
        'function _objectSpread2(...parts) { return Object.assign(...parts); }',
      ),
  },
};

/**
 * The server with the packages that every start needs: a thousand files, which take Node longer to find and open than
 * to run. Nothing is renamed, so that the stack of an error still tells where it was.
 */
const server: UserConfig = {
  ...common,
  plugins: [nativeSpread],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true, external: loadedWhenUsed },
  build: {
    outDir: 'dist/server',
    ssr: true,
    target: 'node24',
    rolldownOptions: {
      input: {
        main: 'src/server/main.ts',
        'parse-process': 'src/server/document-reading/parse-process.ts',
        'parse-mail-process': 'src/server/mail-reading/parse-mail-process.ts',
        'watch-process': 'src/server/parsing/watch-process.ts',
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        comments: { legal: false, annotation: false, jsdoc: false },
      },
    },
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

/** The widths at which the app's screens change have names in its style sheets, and no sheet has one of its own. */
const namedBreakpoints: CSSOptions['postcss'] = {
  plugins: [
    {
      postcssPlugin: 'named-breakpoints',
      AtRule: {
        media(rule) {
          // The sheets that the site shares are built without these names, and Mantine's have their own.
          if (/\/(node_modules|client\/ui)\//.test(rule.source?.input.file ?? '')) return;
          if (/width/.test(rule.params) && !/width (>=|<) /.test(rule.params)) {
            throw rule.error('Name the width: (--from-sm), (--below-sm), … of breakpoints.ts');
          }
          rule.params = rule.params.replace(/\(--(from|below)-(\w+)\)/g, (_, side: string, name: string) => {
            const width = Object.entries(breakpoints).find(([known]) => known === name)?.[1];
            if (!width) throw rule.error(`There is no breakpoint ${name}`);
            return `(width ${side === 'from' ? '>=' : '<'} ${width})`;
          });
        },
      },
    },
  ],
};

/**
 * What opens over a screen, and what only staff's screens are made of: no screen that a client begins with needs it.
 */
const notFirst =
  /@floating-ui|react-remove-scroll|components\/(Modal|Menu|Popover|Combobox|Drawer|Tooltip|ScrollArea|Transition|FocusTrap|Overlay|Table|Portal)\/|app\/(uploads|frame|kit)\/(?!(query|time|facts|state-badge|keyboard|address|sign-in-card|panel)\.)|content\/app\/audit|features\/audit/;

/** What is typed into and how it is checked: a screen that is only read begins without it. */
const forForms =
  /@mantine\/form|components\/(Input|InputBase|InlineInput|Textarea|PasswordInput|Checkbox|Radio)\/|src\/routers\/|app\/kit\/(form|password)\.|content\/refusals\//;

/** The single-page app; also what `vite` serves while developing. */
const app: UserConfig = {
  ...common,
  root: `${here}/src/client/app`,
  plugins: [react()],
  css: { postcss: namedBreakpoints },
  build: {
    outDir: `${here}/dist/app`,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One sheet: a screen that is painted before its script has come needs its styles at once.
    cssCodeSplit: false,
    manifest: 'manifest.json',
    rolldownOptions: {
      output: {
        ...assetNames,
        // What several screens share, in few files: a phone far away pays for each request, not for each kilobyte.
        codeSplitting: {
          groups: [
            {
              name: 'core',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack|@trpc)\/|vite\/preload-helper/,
              priority: 3,
            },
            { name: 'zod', test: /node_modules\/zod\//, priority: 3 },
            {
              name: 'routes',
              test: /client\/app\/.*(-search|-session|address|page-states)\.tsx?$/,
              priority: 3,
            },
            {
              name: 'common',
              test: (id) => !notFirst.test(id) && !forForms.test(id),
              minShareCount: 6,
              priority: 2,
            },
            { name: 'forms', test: forForms, minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
};

/** The same app for Node: the renderer of the screens that a document brings; their styles are those of the app. */
const appRender: UserConfig = {
  ...app,
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    outDir: `${here}/dist/app-render`,
    emptyOutDir: true,
    ssr: 'render.tsx',
    target: 'node24',
    rolldownOptions: { output: { entryFileNames: 'render.js' } },
  },
};

const configs: Record<string, UserConfig> = {
  'app-render': appRender,
  site,
  server,
  enhance: script('enhance', 'src/client/site/enhance.ts'),
  chat: script('chat', 'src/client/chat/main.tsx'),
};

export default defineConfig(({ mode }) => configs[mode] ?? app);
