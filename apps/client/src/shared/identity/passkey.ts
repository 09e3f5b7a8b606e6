import type { PasskeyAssertion, PasskeyAttestation } from '@cartulary/contracts/passkeys';
import { ApiError } from '@/lib/errors/api-error';
import { t } from '@/text/identity/factors';

type Options = Record<string, unknown>;

/** Fetched with the first passkey that is asked for: most people sign in without. */
const library = () =>
  import('@simplewebauthn/browser').catch((cause: unknown) => {
    throw ApiError.of('crash_chunk', { cause });
  });
type Library = Awaited<ReturnType<typeof library>>;

/** Asks for a passkey of the person. Throws ApiError where none was shown. */
export const askPasskey = (options: Options): Promise<PasskeyAssertion> =>
  ceremony(
    async ({ startAuthentication }) =>
      (await startAuthentication({ optionsJSON: options as never })) as PasskeyAssertion,
  );

/** Has the browser make a passkey. Throws ApiError where none was made. */
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
    // What browsers say of a ceremony is not for people, and much the same for all that can happen (WebAuthn, 14.5).
    const name = cause instanceof Error ? cause.name : '';
    if (name === 'InvalidStateError') throw new ApiError(t('passkey.held'), { cause });
    if (name === 'SecurityError' || name === 'NotSupportedError')
      throw new ApiError(t('passkey.unsupported'), { cause });
    throw new ApiError(t('passkey.cancelled'), { cause });
  }
}
