/**
 * Loaded before a program (`--import`): answers on HEAP_PORT what its heap holds after a collection, in MiB. `gc` comes
 * by a flag that is set here, since NODE_OPTIONS does not take it.
 */
import { createServer } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

const port = process.env['HEAP_PORT'];
// Processes and threads that the program starts inherit the option.
delete process.env['HEAP_PORT'];
if (port && isMainThread) {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  const server = createServer((_request, response) => {
    gc();
    gc();
    response.end(String(process.memoryUsage().heapUsed / 1_048_576));
  });
  server.listen(Number(port), '127.0.0.1').unref();
}
