/**
 * `npm run staff|gates|backup|restore|… -- …`: the commands on the configured database, each a `<name>-command.ts`
 * beside this.
 */
import './require-node.mjs';
import { becomes, install, main, serverArgs } from './prepare.mjs';

await main(async () => {
  await install();
  const [name, ...args] = process.argv.slice(2);
  return becomes([...serverArgs(`scripts/${name}-command.ts`), ...args]);
});
