import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the journeys' server listens: `E2E_PORT` lets two runs stand beside one another. */
export const e2ePort = Number(process.env['E2E_PORT'] ?? 24_173);

/**
 * The data folder of a demo that nobody has used, made once for a run. Making one takes thirteen seconds of processor
 * time on a busy machine; every server of the journeys begins with a copy.
 */
export const demoFolder = join(tmpdir(), `vitrine-e2e-demo-${e2ePort}`);
