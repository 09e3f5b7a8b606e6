/** A pair of keys of age (X25519). Made in the browser, so that no server ever has the private half. */
export interface KeyPair {
  readonly privateKey: string;
  readonly publicKey: string;
}

/** The library comes with the first pair: few people ever make one. */
export async function newKeyPair(): Promise<KeyPair> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const privateKey = await generateX25519Identity();
  return { privateKey, publicKey: await identityToRecipient(privateKey) };
}
