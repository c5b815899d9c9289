/** `npm run test:image`: provides the programs that build and run the image and its proxies, then tries it. */
import './require-node.mjs';
import { install, main, node, run } from './prepare.mjs';
import { providePrograms } from './programs.mjs';

await main(async () => {
  await install();
  const missing = await providePrograms(['buildah', 'mmdebstrap', 'nginx', 'caddy', 'openssl']);
  if (missing.length > 0) {
    console.log(`Programs that cannot be had: ${missing.join(', ')}`);
    return 1;
  }
  return (await run(node, ['tests/image/run.ts'])).code;
});
