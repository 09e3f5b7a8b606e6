const LINE_CHARACTERS = 64;

/** Certificates written as PEM, one after the other, or as base64 with commas between, as PEM. */
export function certificatesOf(text: string): string[] {
  const written = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g);
  if (written !== null) return written;
  return text.split(',').map((one) => {
    const lines = one.replace(/\s/g, '').match(new RegExp(`.{1,${LINE_CHARACTERS}}`, 'g')) ?? [];
    return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----'].join('\n');
  });
}
