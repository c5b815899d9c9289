import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What an answer says other than it should, to see it refused. */
export type Twist = Partial<{
  origin: string;
  rpId: string;
  type: string;
  challenge: string;
  /** By which credential it claims to be made. */
  id: string;
  counter: number;
  /** Whether the owner unlocked it; whether anybody was there. */
  isVerified: boolean;
  isPresent: boolean;
  key: KeyObject;
}>;

type Options = Record<string, unknown>;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** The head of a CBOR item (RFC 8949): its major type and a number below 2^16. */
function cborHead(major: number, number: number): Buffer {
  const first = major << 5;
  if (number < 24) return Buffer.from([first | number]);
  if (number < 256) return Buffer.from([first | 24, number]);
  return Buffer.from([first | 25, number >> 8, number & 255]);
}

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

function cbor(item: Cbor): Buffer {
  if (typeof item === 'number') return item < 0 ? cborHead(1, -1 - item) : cborHead(0, item);
  if (typeof item === 'string')
    return Buffer.concat([cborHead(3, Buffer.byteLength(item)), Buffer.from(item)]);
  if (Buffer.isBuffer(item)) return Buffer.concat([cborHead(2, item.length), item]);
  return Buffer.concat([cborHead(5, item.size), ...[...item].flat().map(cbor)]);
}

/** A telephone with one passkey for this site (WebAuthn level 3, ES256, attestation `none`), in software. */
export function createAuthenticator({ origin, hostname }: URL) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (kind: string, { challenge: asked }: Options, twist: Twist) => {
    const { type = kind, challenge = asked, origin: from = origin } = twist;
    return Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  };

  const authenticatorData = (twist: Twist, more?: Buffer) => {
    const flags =
      (twist.isPresent === false ? 0 : 1) | (twist.isVerified === false ? 0 : 4) | (more ? 64 : 0);
    const tail = Buffer.alloc(5);
    tail.writeUInt8(flags);
    tail.writeUInt32BE(twist.counter ?? counter, 1);
    return Buffer.concat([sha256(twist.rpId ?? hostname), tail, more ?? Buffer.alloc(0)]);
  };

  const answer = (twist: Twist) => {
    const text = twist.id ?? id.toString('base64url');
    return { id: text, rawId: text, type: 'public-key' as const };
  };

  return {
    id: id.toString('base64url'),
    privateKey,
    /** Answers `navigator.credentials.create`. */
    make(options: Options, twist: Twist = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const coseKey = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const length = Buffer.from([0, id.length]);
      const authData = authenticatorData(twist, Buffer.concat([Buffer.alloc(16), length, id, cbor(coseKey)]));
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        ...answer(twist),
        response: {
          clientDataJSON: clientData('webauthn.create', options, twist).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** Answers `navigator.credentials.get`. */
    show(options: Options, twist: Twist = {}) {
      counter += 1;
      const json = clientData('webauthn.get', options, twist);
      const data = authenticatorData(twist);
      const signature = sign('sha256', Buffer.concat([data, sha256(json)]), twist.key ?? privateKey);
      return {
        ...answer(twist),
        response: {
          clientDataJSON: json.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
