/**
 * What turns the direction of the characters after it (Unicode Annex 9, explicit directional formatting), and controls
 * that draw nothing: a name with U+202E in it, 'invoice…fdp.exe', would be read as one that ends in 'exe.pdf'.
 */
const deceiving = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

const codeOf = (character: string): string =>
  `‹U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}›`;

/** A name that somebody gave, with such characters written out; for attributes and sentences. */
export const plainName = (name: string): string => name.replace(deceiving, codeOf);

/**
 * A name that somebody gave to a document, a folder or themselves, wherever it is shown: set apart from the words around
 * it, so that its direction is its own, and with nothing in it that deceives.
 */
export const GivenName = ({ children }: { children: string }) => <bdi>{plainName(children)}</bdi>;

/** Words in lines that somebody wrote: each line has a direction of its own, and nothing in it deceives. */
export const GivenLines = ({ children }: { children: string }) => (
  <p className="wrap-anywhere">
    {children.split(/\r?\n/).map((line, index) => (
      <bdi key={index} className="block min-h-[1lh] whitespace-pre-wrap">
        {plainName(line.replaceAll('\t', ' '))}
      </bdi>
    ))}
  </p>
);
