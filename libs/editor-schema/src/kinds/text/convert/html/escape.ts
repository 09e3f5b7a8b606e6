const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for content and quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/gu, (sign) => signs[sign] ?? sign);

/** The attributes of a tag: ` name="value"`; omits undefined and null values. */
export const attributes = (values: Readonly<Record<string, string | number | null | undefined>>): string =>
  Object.entries(values)
    .flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [` ${name}="${escapeHtml(String(value))}"`],
    )
    .join('');
