import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, serverAccount } from './postgres-programs.ts';
import { freePort } from './processes.ts';

export type Dovecot = Awaited<ReturnType<typeof startDovecot>>;

/** A real mail server, Debian's dovecot, with mailboxes that a test makes: IMAP, and LMTP for who brings mails in. */
export async function startDovecot() {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-dovecot-'));
  chmodSync(folder, 0o755);
  const [port, lmtpPort] = [await freePort(), await freePort()];
  const owner = await serverAccount();
  const conf = join(folder, 'dovecot.conf');
  const log = join(folder, 'dovecot.log');
  const users = new Map<string, string>();
  let count = 0;
  let running: ChildProcess | undefined;

  const own = (path: string) => owner && chownSync(path, owner.uid, owner.gid);
  async function writeUsers(): Promise<void> {
    const { uid, gid } = owner ?? userInfo();
    const lines = [...users].map(
      ([name, password]) => `${name}:{PLAIN}${password}:${uid}:${gid}::${folder}/home/${name}::`,
    );
    // In one step: dovecot looks at it whenever somebody signs in.
    await writeFile(`${conf}.users.new`, `${lines.join('\n')}\n`);
    chmodSync(`${conf}.users.new`, 0o644);
    await rename(`${conf}.users.new`, `${conf}.users`);
  }
  const parts = (name: string) => ['tmp', 'new', 'cur'].map((part) => join(folder, 'mail', name, part));
  const messagesOf = (name: string) =>
    parts(name)
      .slice(1)
      .flatMap((part) => readdirSync(part).map((file) => join(part, file)));

  const server = {
    folder,
    port,
    lmtpPort,
    /** Where a program reads this mailbox. `at` is another port that leads here. */
    url: (name: string, { password = 'secret', at = port } = {}) =>
      `imap://${name}:${password}@127.0.0.1:${at}`,
    /** Makes a mailbox, or sets another password. */
    async addUser(name: string, password = 'secret'): Promise<void> {
      const isNew = !users.has(name);
      users.set(name, password);
      await writeUsers();
      // Dovecot looks whether the file has changed once a second at most.
      await sleep(1_100);
      if (!isNew) return;
      mkdirSync(join(folder, 'home', name), { recursive: true });
      own(join(folder, 'home', name));
      for (const part of parts(name)) mkdirSync(part, { recursive: true });
      for (const path of [join(folder, 'mail', name), ...parts(name)]) own(path);
    },
    /**
     * Puts a mail into a mailbox, as a server that has taken it does; `daysAgo` is when it came. Answers when it was
     * there.
     */
    async deliver(name: string, raw: Buffer, { isSeen = false, daysAgo = 0 } = {}): Promise<number> {
      count += 1;
      const seconds = Math.floor(Date.now() / 1_000) - daysAgo * 86_400;
      const file = `${seconds}.M${count}P${process.pid}.test`;
      const [tmp = '', fresh = '', cur = ''] = parts(name);
      await writeFile(join(tmp, file), raw);
      own(join(tmp, file));
      // The time of the file is when the mail came.
      execFileSync('touch', ['-d', `@${seconds}`, join(tmp, file)]);
      await rename(join(tmp, file), isSeen ? join(cur, `${file}:2,S`) : join(fresh, file));
      return performance.now();
    },
    /** What of a mailbox has been seen, by name of file. */
    unseenIn: (name: string) => messagesOf(name).filter((file) => !/:2,\w*S/.test(file)).length,
    /** The mails of a mailbox, oldest first, and when the server took each (ms since 1970). */
    mailsIn: (name: string) =>
      messagesOf(name)
        .map((file) => ({
          // With the ends of lines that it was sent with.
          source: readFileSync(file, 'utf8').replaceAll(/\r?\n/g, '\r\n'),
          cameAt: cameAt(basename(file)),
        }))
        .toSorted((one, other) => one.cameAt - other.cameAt),
    countIn: (name: string) => messagesOf(name).length,
    /** Makes the server count the mails of a mailbox anew, as after a move to another one. Only while it is down. */
    async renumber(name: string): Promise<void> {
      // It calls a numbering by the second in which it begins: two in one second would be the same.
      await sleep(1_100);
      const place = join(folder, 'mail', name);
      for (const file of readdirSync(place)) if (file.startsWith('dovecot')) rmSync(join(place, file));
    },
    async start(): Promise<void> {
      running = spawn('dovecot', ['-F', '-c', conf], { stdio: 'ignore', detached: true });
      const ended = once(running, 'exit').then(() => {
        throw new Error(`dovecot ended: ${readFileSync(log, 'utf8')}`);
      });
      await Promise.race([ended, greeting(port)]);
      ended.catch(() => {});
    },
    async stop(): Promise<void> {
      if (!running?.pid || running.exitCode !== null || running.signalCode !== null) return;
      const ended = once(running, 'exit');
      // The whole group that it began: by itself it gives whoever is connected half a minute.
      process.kill(-running.pid);
      await ended;
      // Its parts may still be writing to a mailbox.
      while (isGroupAlive(running.pid)) await sleep(20);
    },
    async close(): Promise<void> {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    log: () => readFileSync(log, 'utf8'),
  };
  await writeFile(conf, configuration({ folder, port, lmtpPort, log, conf, owner }));
  await writeUsers();
  await server.start();
  return server;
}

function isGroupAlive(pid: number): boolean {
  try {
    return process.kill(-pid, 0);
  } catch {
    return false;
  }
}

/** A mail's file is called by when it was taken: `<seconds>.M<microseconds>P…`. */
function cameAt(file: string): number {
  const [, seconds, microseconds] = /^(\d+)\.M(\d+)/.exec(file) ?? [];
  return Number(seconds) * 1_000 + Number(microseconds) / 1_000;
}

type Place = {
  folder: string;
  port: number;
  lmtpPort: number;
  log: string;
  conf: string;
  owner: Account | undefined;
};

function configuration({ folder, port, lmtpPort, log, conf, owner }: Place): string {
  // Started by root its parts run as the accounts that Debian made for them, else all of it as whoever runs the tests.
  const { username } = userInfo();
  const accounts = owner
    ? ''
    : `default_internal_user = ${username}
default_login_user = ${username}
default_internal_group = ${execFileSync('id', ['-gn'], { encoding: 'utf8' }).trim()}
service anvil {
  chroot =
}
service imap-login {
  chroot =
}`;
  return `base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${log}
listen = 127.0.0.1
protocols = imap lmtp
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${folder}/mail/%n
mail_max_userip_connections = 50
first_valid_uid = 1
first_valid_gid = 1
auth_failure_delay = 0
recipient_delimiter = +
lda_mailbox_autocreate = yes
${accounts}
service anvil {
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
passdb {
  driver = passwd-file
  args = username_format=%n ${conf}.users
}
userdb {
  driver = passwd-file
  args = username_format=%n ${conf}.users
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service lmtp {
  inet_listener lmtp {
    port = ${lmtpPort}
  }
}
`;
}

/** Waits until a server greets on a port of this machine. */
export async function greeting(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'data');
      return;
    } catch {
      await sleep(20);
    } finally {
      socket.destroy();
    }
  }
}

/** A line to a server, that may be cut, and that falls silent from a certain word on. */
export async function startLine(target: number) {
  const sockets = new Set<Socket>();
  let held: { side: 'client' | 'server'; words: RegExp } | undefined;
  let isSilent = false;
  let count = 0;
  const line = createServer((client) => {
    const behind = connect(target, '127.0.0.1');
    count += 1;
    const ends = { client: [client, behind], server: [behind, client] } as const;
    for (const [side, [from, to]] of Object.entries(ends)) {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (held?.side === side && held.words.test(bytes.toString('latin1'))) isSilent = true;
        if (!isSilent) to.write(bytes);
      });
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (line.address() as { port: number }).port,
    /** How often somebody has connected. */
    connections: () => count,
    /** Passes nothing on any more, once one side says these words; those are not passed on either. */
    silenceAt(side: 'client' | 'server', words: RegExp): void {
      held = { side, words };
    },
    isSilent: () => isSilent,
    /** Passes everything on again, over new connections. */
    restore(): void {
      held = undefined;
      isSilent = false;
      cut();
    },
    cut,
    async close(): Promise<void> {
      cut();
      await new Promise((resolve) => line.close(resolve));
    },
  };
}
