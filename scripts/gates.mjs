/** `npm run gates -- …`: sets and closes what opens the team area, quotes and status pages, before anybody can sign in too. */
import './require-node.mjs';
import { becomes, install, main, serverArgs } from './prepare.mjs';

await main(async () => {
  await install();
  return becomes([...serverArgs('scripts/gates-command.ts'), ...process.argv.slice(2)]);
});
