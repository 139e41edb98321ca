import { SOCIAL } from '../../contract/company.ts';
import { InstagramIcon, XIcon } from './lazy-icons.tsx';
import * as css from './social-links.css.ts';

const ICONS = { Instagram: InstagramIcon, X: XIcon } as const;

/** Links to the product's social media accounts, each in a new tab. */
export const SocialLinks = () => (
  <ul className={css.links}>
    {SOCIAL.map(({ name, href }) => {
      const SocialIcon = ICONS[name];
      return (
        <li key={name}>
          <a
            className={css.link}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={name}
          >
            <SocialIcon />
          </a>
        </li>
      );
    })}
  </ul>
);
