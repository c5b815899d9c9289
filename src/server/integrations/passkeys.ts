import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Config } from '../config/config.ts';
import { outageOf } from '../database/outages.ts';

/** A passkey as the database keeps it. */
export type StoredPasskey = {
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
};

/** What a browser answers; everything in it is checked here. */
export type NewPasskey = Omit<RegistrationResponseJSON, 'clientExtensionResults'>;
export type ShownPasskey = Omit<AuthenticationResponseJSON, 'clientExtensionResults'>;

/** Whether a challenge is one of ours, and is used for the first time. */
type Challenge = (text: string) => Promise<boolean>;

/**
 * WebAuthn for this site: what browsers are asked, and what they answer. `undefined` is the answer to what is not
 * genuine.
 */
export type Passkeys = {
  askForNew(
    staff: { id: string; name: string; email: string },
    known: string[],
    challenge: Buffer,
  ): Promise<Record<string, unknown>>;
  readNew(answer: NewPasskey, challenge: Challenge): Promise<StoredPasskey | undefined>;
  /** Of those with these credentials, or with none named whichever the browser has. */
  askForOne(known: string[], challenge: Buffer): Promise<Record<string, unknown>>;
  /** Answers how often the passkey has been used, by its own count. */
  readOne(answer: ShownPasskey, passkey: StoredPasskey, challenge: Challenge): Promise<number | undefined>;
};

/** The library is loaded at the first use. */
export function createPasskeys({ appUrl, agency }: Pick<Config, 'appUrl' | 'agency'>): Passkeys {
  const library = () => import('@simplewebauthn/server');
  const rpID = appUrl.hostname;
  const expected = { expectedOrigin: appUrl.origin, expectedRPID: rpID, requireUserVerification: true };
  // Whoever shows one has unlocked it too, with a finger, a face or a code: two factors at once.
  const userVerification = 'required';
  // EdDSA, ES256 and RS256, whatever else this Node knows: instances must agree.
  const supportedAlgorithmIDs = [-8, -7, -257];
  /** How long the browser waits for its owner, in milliseconds. */
  const timeout = 300_000;
  return {
    async askForNew({ id, name, email }, known, challenge) {
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        rpName: agency.name,
        rpID,
        userID: new Uint8Array(Buffer.from(id)),
        userName: email,
        userDisplayName: name,
        challenge: new Uint8Array(challenge),
        attestationType: 'none',
        supportedAlgorithmIDs,
        timeout,
        excludeCredentials: known.map((credential) => ({ id: credential })),
        authenticatorSelection: { residentKey: 'required', userVerification },
      });
      return { ...options };
    },
    async readNew(answer, challenge) {
      const { verifyRegistrationResponse } = await library();
      const { registrationInfo } = await genuine(
        verifyRegistrationResponse({
          response: { ...answer, clientExtensionResults: {} },
          expectedChallenge: challenge,
          supportedAlgorithmIDs,
          ...expected,
        }),
      );
      if (!registrationInfo) return undefined;
      const { id, publicKey, counter } = registrationInfo.credential;
      const transports = answer.response.transports ?? [];
      return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports };
    },
    async askForOne(known, challenge) {
      const { generateAuthenticationOptions } = await library();
      const options = await generateAuthenticationOptions({
        rpID,
        challenge: new Uint8Array(challenge),
        allowCredentials: known.map((credential) => ({ id: credential })),
        userVerification,
        timeout,
      });
      return { ...options };
    },
    async readOne(answer, { credentialId, publicKey, counter, transports }, challenge) {
      const { verifyAuthenticationResponse } = await library();
      const { verified, authenticationInfo } = await genuine(
        verifyAuthenticationResponse({
          response: { ...answer, clientExtensionResults: {} },
          credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter, transports },
          expectedChallenge: challenge,
          ...expected,
        }),
      );
      return verified ? authenticationInfo?.newCounter : undefined;
    },
  };
}

/**
 * The library throws for what is not genuine, with nothing that tells it from a fault but its words; ours are outages.
 */
const genuine = <T extends object>(verification: Promise<T>): Promise<Partial<T>> =>
  verification.catch((error: unknown) => {
    if (outageOf(error)) throw error;
    return {};
  });
