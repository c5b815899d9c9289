import { mkdirSync } from 'node:fs';
import { type Config, ConfigError, readConfig } from './config/config.ts';
import { LockedError } from './database/lock.ts';
import { startServer } from './start/start.ts';
import { lostWithKey, startFailure, startScreen } from './start/start-screen.ts';

/** Longest wait for running requests and jobs when the server is told to stop, in milliseconds. */
const closeWithin = 10_000;

let config: Config | undefined;
try {
  config = readConfig(process.env);
  mkdirSync(config.dataDir, { recursive: true });
  const server = await startServer(
    config,
    process.argv.includes('--accept-lost-key') ? (lost) => console.log(lostWithKey(lost)) : undefined,
  );
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), closeWithin).unref();
    server
      .leave()
      .then(() => server.close())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Last: whoever waits for it may end the server from here on.
  console.log(startScreen(config, server.address, server.logins));
} catch (error) {
  // What the person who starts it can mend is said in plain words; anything else keeps its stack.
  const plain = error instanceof ConfigError || error instanceof LockedError ? error.message : undefined;
  console.error(plain ?? (config && startFailure(error, config)) ?? error);
  process.exit(1);
}
