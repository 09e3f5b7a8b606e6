/** The number shown on both devices, large enough to read across a desk. */
export const CompareNumber = ({ number }: { number: string }) => (
  <output className="block rounded-control bg-sunken py-3 text-center font-mono text-2xl tracking-wider">
    {number}
  </output>
);
