const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as it may stand between tags and in quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/gu, (sign) => signs[sign] ?? sign);

/** A tag's attributes: ` name="value"`; undefined and null ones are left out. */
export const attributes = (values: Readonly<Record<string, string | number | null | undefined>>): string =>
  Object.entries(values)
    .flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [` ${name}="${escapeHtml(String(value))}"`],
    )
    .join('');
