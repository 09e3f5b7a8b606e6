import { brand } from '@cartulary/contracts/brand';
import { Link } from 'react-router-dom';
import { useUser } from '@/lib/session/session';
import { firstPage } from '@/routing/first-page';
import { Logo } from '@/ui/logo';

/** Logo and name at the top of the navigation. Links to the document hub, or to the first page this person may open. */
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
