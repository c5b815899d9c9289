import { Button, Stack } from '@mantine/core';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { signInWords } from '../../../../content/app/sign-in.ts';
import { FormAlert } from '../../kit/form-refusal.tsx';
import { wordsOf } from '../../language.ts';
import { trpcClient } from '../../trpc.ts';

const words = wordsOf(signInWords).passkeys;

/** The server's options for the browser, in WebAuthn's JSON; the library checks them. */
type Options = Record<string, unknown>;

/** Whether this browser supports passkeys. */
export const knowsPasskeys = () => 'PublicKeyCredential' in window;

/** Has the browser create a passkey. The library is loaded on demand. Throws a sentence where it failed. */
export async function makePasskey(options: Options) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { id, rawId, type, response } = await startRegistration({ optionsJSON }).catch(inWords);
  return { id, rawId, type, response: { ...response, transports: response.transports ?? [] } };
}

async function showPasskey(options: Options) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON }).catch(inWords);
  return { id, rawId, type, response };
}

/** Browsers give the reason in English and deliberately say little. */
function inWords({ name }: Error): never {
  const known = { InvalidStateError: words.known, SecurityError: words.notSecure }[name];
  throw new Error(known ?? words.notShown);
}

type Props = { label: string; purpose: 'sign-in' | 'proof'; onDone(): void };

/** Signs in or proves who is there by a passkey. Nothing where the browser supports none. */
export function PasskeyButton({ label, purpose, onDone }: Props) {
  const { staff } = trpcClient;
  const show = useMutation({
    async mutationFn() {
      if (purpose === 'sign-in') {
        const response = await showPasskey(await staff.beginPasskeySignIn.mutate());
        await staff.signInWithPasskey.mutate({ response });
      } else {
        const response = await showPasskey(await staff.beginPasskeyProof.mutate());
        await staff.proveWithPasskey.mutate({ response });
      }
    },
    onSuccess: onDone,
  });
  if (!knowsPasskeys()) return null;
  return (
    <Stack gap="xs">
      <FormAlert error={show.error} />
      <Button variant="default" loading={show.isPending} onClick={() => show.mutate()}>
        {label}
      </Button>
    </Stack>
  );
}
