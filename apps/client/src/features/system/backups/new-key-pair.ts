/** An age key pair (X25519). Created in the browser, so that no server ever has the private key. */
export interface KeyPair {
  readonly privateKey: string;
  readonly publicKey: string;
}

/** The library is loaded on demand: few people ever create a key pair. */
export async function newKeyPair(): Promise<KeyPair> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const privateKey = await generateX25519Identity();
  return { privateKey, publicKey: await identityToRecipient(privateKey) };
}
