import type { PasskeyAssertion, PasskeyAttestation } from '@cartulary/contracts/passkeys';
import { ApiError } from '@/lib/errors/api-error';
import { t } from '@/text/identity/factors';

type Options = Record<string, unknown>;

/** Loaded with the first passkey request, since most people sign in without one. */
const library = () =>
  import('@simplewebauthn/browser').catch((cause: unknown) => {
    throw ApiError.of('crash_chunk', { cause });
  });
type Library = Awaited<ReturnType<typeof library>>;

/** Prompts the person for a passkey. @throws ApiError if none was provided */
export const askPasskey = (options: Options): Promise<PasskeyAssertion> =>
  ceremony(
    async ({ startAuthentication }) =>
      (await startAuthentication({ optionsJSON: options as never })) as PasskeyAssertion,
  );

/** Creates a passkey in the browser. Throws ApiError on failure. */
export const makePasskey = (options: Options): Promise<PasskeyAttestation> =>
  ceremony(
    async ({ startRegistration }) => (await startRegistration({ optionsJSON: options as never })) as PasskeyAttestation,
  );

async function ceremony<T>(run: (library: Library) => Promise<T>): Promise<T> {
  const loaded = await library();
  if (!loaded.browserSupportsWebAuthn()) throw new ApiError(t('passkey.unsupported'));
  try {
    return await run(loaded);
  } catch (cause) {
    // Browser messages about a ceremony aren't meant for people and barely distinguish the causes (WebAuthn, 14.5).
    const name = cause instanceof Error ? cause.name : '';
    if (name === 'InvalidStateError') throw new ApiError(t('passkey.held'), { cause });
    if (name === 'SecurityError' || name === 'NotSupportedError')
      throw new ApiError(t('passkey.unsupported'), { cause });
    throw new ApiError(t('passkey.cancelled'), { cause });
  }
}
