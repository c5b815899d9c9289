import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { greeting } from './dovecot.ts';
import { freePort } from './processes.ts';

/** Postfix runs only where root starts it. */
export const mayRunPostfix = process.getuid?.() === 0;

/**
 * A real mail server for what goes out and comes in, Debian's postfix: it takes every mail to `domains`, brings it to
 * a mailbox's LMTP, and sends back what is refused there. Nothing leaves this machine.
 */
export async function startPostfix({ lmtpPort, domains }: { lmtpPort: number; domains: string[] }) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-postfix-'));
  chmodSync(folder, 0o755);
  const [conf, queue, data] = ['conf', 'queue', 'data'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const path of [conf, queue, data]) mkdirSync(path);
  execFileSync('chown', ['postfix', data]);
  const port = await freePort();
  const log = join(folder, 'postfix.log');
  writeFileSync(
    join(conf, 'main.cf'),
    `compatibility_level = 3.6
queue_directory = ${queue}
data_directory = ${data}
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
maillog_file = ${log}
maillog_file_prefixes = ${folder}
myhostname = mx.agency.example
mydestination =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
alias_maps =
recipient_delimiter = +
virtual_mailbox_domains = ${domains.join(' ')}
virtual_transport = lmtp:inet:127.0.0.1:${lmtpPort}
default_transport = error:nothing leaves this machine
smtpd_recipient_restrictions = permit_mynetworks, reject
smtpd_reject_unlisted_recipient = no
`,
  );
  const services = [
    `127.0.0.1:${port} inet n - n - - smtpd`,
    'cleanup unix n - n - 0 cleanup',
    'qmgr unix n - n 300 1 qmgr',
    'rewrite unix - - n - - trivial-rewrite',
    'bounce unix - - n - 0 bounce',
    'defer unix - - n - 0 bounce',
    'trace unix - - n - 0 bounce',
    'scache unix - - n - 1 scache',
    'error unix - - n - - error',
    'lmtp unix - - n - - lmtp',
    'smtp unix - - n - - smtp',
    'anvil unix - - n - 1 anvil',
    'proxymap unix - - n - - proxymap',
    'flush unix n - n 1000? 0 flush',
    'postlog unix-dgram n - n - 1 postlogd',
  ];
  writeFileSync(join(conf, 'master.cf'), `${services.join('\n')}\n`);
  const control = (verb: string) => execFileSync('postfix', ['-c', conf, verb], { stdio: 'ignore' });
  control('start');
  await greeting(port);
  return {
    url: `smtp://127.0.0.1:${port}`,
    log: () => (existsSync(log) ? readFileSync(log, 'utf8') : ''),
    close(): void {
      control('stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
