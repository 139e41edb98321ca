import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '../../../ui/button-link.tsx';

type NextPageProps = { after: string | number; children: ReactNode };

/** The rest of a list, with the same filters. */
export const NextPage = ({ after, children }: NextPageProps) => {
  const [asked] = useSearchParams();
  const query = new URLSearchParams(asked);
  query.set('after', String(after));
  return (
    <ButtonLink to={`?${query}`} variant="quiet">
      {children}
    </ButtonLink>
  );
};
