import { brand } from '@cartulary/contracts/brand';
import { Link } from 'react-router-dom';
import { href } from '@/routing/href';
import { Logo } from '@/ui/logo';

/** Mark and name at the head of the navigation; leads to where documents are read. */
export function BrandLink({ named }: { named: boolean }) {
  return (
    <Link
      to={href('documentStudio')}
      aria-label={brand.name}
      className="flex min-h-8 items-center gap-2.5 text-inherit no-underline"
    >
      <Logo />
      {named ? <span className="skin-brand-name text-lg">{brand.name}</span> : null}
    </Link>
  );
}
