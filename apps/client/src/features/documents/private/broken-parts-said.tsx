import { brokenSentence, useBrokenParts } from './broken-parts';

/** Lists the parts of a sealed document that can't be opened. Renders nothing if no damaged part was found. */
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
