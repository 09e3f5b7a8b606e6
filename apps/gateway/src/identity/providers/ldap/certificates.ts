/** 64 characters a line (RFC 7468). */
const LINE = /.{1,64}/g;

/** Certificates written as PEM, one after the other, or as base64 with commas between, as PEM. */
export function certificatesOf(text: string): string[] {
  const written = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g);
  if (written !== null) return written;
  return text.split(',').map((one) => {
    const lines = one.replace(/\s/g, '').match(LINE) ?? [];
    return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----'].join('\n');
  });
}
