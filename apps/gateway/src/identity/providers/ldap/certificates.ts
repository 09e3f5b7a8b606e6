/** 64 characters per line (RFC 7468). */
const LINE = /.{1,64}/g;

/** Splits certificates, given as consecutive PEM blocks or as comma-separated base64, into PEM strings. */
export function certificatesOf(text: string): string[] {
  const written = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g);
  if (written !== null) return written;
  return text.split(',').map((one) => {
    const lines = one.replace(/\s/g, '').match(LINE) ?? [];
    return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----'].join('\n');
  });
}
