/** `npm start`: from a fresh clone to a running server. */
import './require-node.mjs';
import { becomes, build, install, main, serverArgs, serverEnv } from './prepare.mjs';

await main(async () => {
  await install();
  await build();
  return becomes([...serverArgs(), ...process.argv.slice(2)], serverEnv);
});
