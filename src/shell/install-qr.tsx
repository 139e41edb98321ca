import { Trans } from '@lingui/react/macro';
import { useId, useMemo } from 'react';
import { encode } from 'uqr';
import { BRAND } from '../../contract/brand.ts';
import { Link } from '../ui/link.tsx';
import * as css from './install-qr.css.ts';
import { useSpoken } from './use-spoken.ts';

const GUIDE = '/app-install-guide';

/** Decorative: the link around it leads to the same page. */
const Code = ({ address }: { address: string }) => {
  const { size, dark } = useMemo(() => {
    // With the light margin of four cells that cameras need.
    const { size, data } = encode(address, { ecc: 'M', border: 4 });
    const cells = data.flatMap((row, y) =>
      row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
    );
    return { size, dark: cells.join('') };
  }, [address]);
  return (
    <svg aria-hidden="true" className={css.code} viewBox={`0 0 ${size} ${size}`}>
      <path className={css.dark} d={dark} />
    </svg>
  );
};

/** Beside the column on every page, and at the end of Home (spec §2, Shell). */
export const InstallQr = ({ place }: { place: 'panel' | 'home' }) => {
  const id = useId();
  const isSpoken = useSpoken();
  if (!isSpoken) return null;
  const Place = place === 'panel' ? 'aside' : 'section';
  return (
    <Place className={css.places[place]} aria-labelledby={id}>
      <Link className={css.link} to={GUIDE}>
        <Code address={`${window.location.origin}${GUIDE}`} />
        <span className={css.words}>
          <strong id={id} className={css.title}>
            <Trans>{BRAND} on your phone</Trans>
          </strong>
          <Trans>Scan to see how to install it.</Trans>
        </span>
      </Link>
    </Place>
  );
};
