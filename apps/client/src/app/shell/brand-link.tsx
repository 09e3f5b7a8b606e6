import { brand } from '@cartulary/contracts/brand';
import { Link } from 'react-router-dom';
import { useUser } from '@/lib/session/session';
import { firstPage } from '@/routing/first-page';
import { Logo } from '@/ui/logo';

/** Mark and name at the head of the navigation; leads to where documents are read, or to the first page that is open to this person. */
export function BrandLink({ named }: { named: boolean }) {
  return (
    <Link
      to={firstPage(useUser()).to}
      aria-label={brand.name}
      className="flex min-h-8 items-center gap-2.5 text-inherit no-underline"
    >
      <Logo />
      {named ? <span className="skin-brand-name text-lg">{brand.name}</span> : null}
    </Link>
  );
}
