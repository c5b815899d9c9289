import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const has = (program: string) => {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const hasNginx = () => has('nginx') && existsSync(brotliModule);

/** The load generator and the web server to compare with, installed from Debian's packages where root may do so. */
export async function requireTools(): Promise<{ nginx: boolean }> {
  if (!has('wrk') || !hasNginx()) {
    if (process.getuid?.() === 0 && has('apt-get')) {
      const options = { stdio: 'ignore' as const };
      execFileSync('apt-get', ['update'], options);
      execFileSync(
        'apt-get',
        ['install', '-y', 'wrk', 'nginx-light', 'libnginx-mod-http-brotli-static'],
        options,
      );
    }
  }
  if (!has('wrk')) throw new Error('The bench needs the load generator wrk: install it and try again.');
  if (!hasNginx())
    console.log(
      'nginx with its brotli module is not here: the landing page has nothing to be compared with.',
    );
  return { nginx: hasNginx() };
}
