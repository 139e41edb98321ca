import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import type { Elements } from '../../ui/elements.ts';
import { BagIcon, PlaygroundIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import * as css from './coming-soon.css.ts';
import { Section } from './section.tsx';

type CardProps = {
  to: string;
  hue: keyof typeof css.beams;
  icon: Elements;
  name: string;
  moving: boolean;
  children: ReactNode;
};

const Card = ({ to, hue, icon, name, moving, children }: CardProps) => (
  <li className={css.card}>
    <span className={classes(css.beams[hue], moving && css.moving)} />
    {icon}
    <h3 className={css.name}>
      <Link to={to} className={css.link}>
        {name}
      </Link>
    </h3>
    <p className={css.line}>{children}</p>
  </li>
);

export const HomeComingSoon = ({ moving }: { moving: boolean }) => {
  const { t } = useLingui();
  return (
    <Section title={t`Coming Soon`}>
      <ul className={css.row}>
        <Card
          to="/community"
          hue="violet"
          icon={<PlaygroundIcon size={28} />}
          name={t`Playground`}
          moving={moving}
        >
          <Trans>A place to meet the fans who sing along.</Trans>
        </Card>
        <Card
          to="/prize"
          hue="accent"
          icon={<BagIcon size={28} />}
          name={t`Fandora`}
          moving={moving}
        >
          <Trans>Goods and prizes from the front row.</Trans>
        </Card>
      </ul>
    </Section>
  );
};
