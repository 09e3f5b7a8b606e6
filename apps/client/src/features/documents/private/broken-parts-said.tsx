import { brokenSentence, useBrokenParts } from './broken-parts';

/** Says of each part of a sealed document that doesn't open which it is. Nothing where all of it does, as far as it was looked at. */
export function BrokenPartsSaid({ document: { id, name } }: { document: { id: string; name: string } }) {
  const places = useBrokenParts(id);
  if (places.length === 0) return null;
  return (
    <ul role="alert" className="flex shrink-0 flex-col gap-1 border-b border-line bg-error-tint px-3.5 py-3">
      {places.map((place) => (
        <li key={place} className="text-error-text wrap-anywhere">
          {brokenSentence(place, name)}
        </li>
      ))}
    </ul>
  );
}
