/** `npm run staff -- …`: makes and manages accounts before anybody can sign in, and where nobody can any more. */
import './require-node.mjs';
import { becomes, install, main, serverArgs } from './prepare.mjs';

await main(async () => {
  await install();
  return becomes([...serverArgs('scripts/staff-command.ts'), ...process.argv.slice(2)]);
});
