import { mkdirSync } from 'node:fs';
import { ConfigError, readConfig } from './config.ts';
import { LockedError } from './lock.ts';
import { startServer } from './start.ts';
import { startScreen } from './start-screen.ts';

/** Longest wait for running requests and jobs when the server is told to stop, in milliseconds. */
const closeWithin = 10_000;

try {
  const config = readConfig(process.env);
  mkdirSync(config.dataDir, { recursive: true });
  const server = await startServer(config);
  console.log(startScreen(config, server.address));
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), closeWithin).unref();
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  // What the person who starts it can mend is said in plain words; anything else keeps its stack.
  console.error(error instanceof ConfigError || error instanceof LockedError ? error.message : error);
  process.exit(1);
}
